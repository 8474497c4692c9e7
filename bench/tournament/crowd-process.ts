// Many people in a separate process: carries out its parent's requests, one after another.
import { type CrowdRequest, LocalCrowd } from './crowd.ts';

const crowd = new LocalCrowd();
process.on('message', (request: CrowdRequest) => {
  const method = crowd[request.does].bind(crowd) as (given: unknown) => Promise<unknown>;
  void method(request.with).then((answer) => process.send?.({ answer }));
});
process.on('disconnect', () => process.exit());
