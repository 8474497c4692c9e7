// A bot that sits down at a table and plays its match to the end, whatever the game: node bot.mjs http://localhost:8080 ABC234
import { connect } from 'tertulia/client';
import { fastRandom, sampleCommand } from 'tertulia/kernel';

const [server = 'http://localhost:8080', code = '', name = 'Robin'] = process.argv.slice(2);
const random = fastRandom(Date.now());

const me = await connect({ server, name });
try {
  const table = await me.joinTable(code);
  // Where programs are allowed, everybody sees that this is one.
  const seat = await table.sit(undefined, table.info.settings.allowsAgents ? { ai: 'random bot' } : {});
  console.log(`Sits in seat ${seat + 1}.`);

  const outcome = await table.play(seat, ({ match, options, heard, refusal }) => {
    // `match.table` and `match.hand` are what a player sees; a better bot would look at them.
    for (const { type } of heard) console.log(`  ${type}`);
    if (refusal !== null) console.log(`  That was refused: ${refusal.code}.`);
    const command = sampleCommand(options, random);
    console.log(`${match.phase}: ${JSON.stringify(command)}`);
    return command;
  });
  console.log(`It is over: ${outcome.winners} (${outcome.reason}).`);
} finally {
  me.stop();
}
