// A thread that speaks with a program while the thread that plays waits for its answer; started by blocking-program.ts.
import { workerData } from 'node:worker_threads';
import { SHARED, type ThreadStart, type ToProgramThread } from './blocking-program.ts';
import { ProgramProcess, type ProgramReply } from './program-process.ts';

const { spec, port, shared } = workerData as ThreadStart;
const program = new ProgramProcess(spec, (pid) => Atomics.store(shared, SHARED.pid, pid));

const reply = (answer: ProgramReply | { readonly type: 'stopped' }): void => {
  port.postMessage(answer);
  Atomics.add(shared, SHARED.replies, 1);
  Atomics.notify(shared, SHARED.replies);
};

port.on('message', (message: ToProgramThread) => {
  switch (message.type) {
    case 'ask': {
      const { match, seat, line, isWhole } = message;
      program.ask({ match, seat, line: (isNew) => (isNew && !isWhole ? null : line), reply });
      return;
    }
    case 'stop':
      void program.stop().then(() => {
        reply({ type: 'stopped' });
        port.close();
      });
      return;
    default:
      program[message.type](message.match, message.line);
  }
});
