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
  type TableRequest,
  type WireViewer,
  wish,
} from './from-client.ts';
export {
  type ChatLine,
  type FromServer,
  fromServer,
  type MatchChange,
  type MatchView,
  standing,
  type TableAct,
  type TableInfo,
} from './from-server.ts';
export { codeOfUnread, name } from './name.ts';
export {
  type MonitorChange,
  type Monitored,
  PARTICIPANT_PAGES,
  type ParticipantState,
  type Projected,
  type PublicSession,
  publicSession,
} from './session-messages.ts';
export {
  type Device,
  type OrganiserAction,
  organiserDeed,
  type ParticipantAction,
  type QuestionnaireItem,
  type SessionPlan,
  sessionPlan,
} from './session-plan.ts';
export { forbiddenField, wrongField } from './wrong-field.ts';
