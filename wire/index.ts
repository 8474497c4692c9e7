export { CODE_LENGTH, CODE_LETTERS, LIMITS, PROTOCOL, readCode } from './codes.ts';
export {
  type Action,
  type FromClient,
  fromClient,
  name,
  readFromClient,
  type Settings,
  settings,
  type WireViewer,
  type WishedTable,
  wish,
} from './from-client.ts';
export {
  type FromServer,
  fromServer,
  type MatchChange,
  type MatchView,
  type Spoken,
  type Standing,
  standing,
} from './from-server.ts';
