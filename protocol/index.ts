export {
  CODE_LENGTH,
  CODE_LETTERS,
  LIMITS,
  MOST_TIMES_EXPECTED,
  PLAN_DEFAULTS,
  PROTOCOL,
  readCode,
} from './codes.ts';
export {
  type Action,
  type FromClient,
  fromClient,
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
  type TableAct,
} from './from-server.ts';
export { codeOfUnread, name } from './name.ts';
export {
  type MonitorChange,
  type Monitored,
  PARTICIPANT_PAGES,
  type ParticipantStanding,
  type Projected,
  type PublicSession,
  publicSession,
} from './session-messages.ts';
export {
  type Device,
  type OrganiserDeed,
  organiserDeed,
  type ParticipantDeed,
  type QuestionnaireItem,
  type SessionPlan,
  sessionPlan,
} from './session-plan.ts';
export { forbiddenField, wrongField } from './wrong-field.ts';
