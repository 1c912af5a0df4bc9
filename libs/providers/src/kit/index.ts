// The door of the kit for networks outside of this repository (`postrider/kit`); those of the house import its files.
export {
  cursorField,
  optionalText,
  requiredText,
  type Action,
  type StrategyMeans,
} from './actions.js';
export {
  bearerAccess,
  defineApi,
  readJson,
  type Access,
  type Answer,
  type Api,
  type ApiCall,
  type ApiClient,
  type ApiDeclaration,
  type Connection,
  type Query,
} from './api.js';
export { caution, issuesOf, lengthOf, problem, type Finding, type IssueFacts } from './checking.js';
export {
  defineStrategy,
  type NetworkDefinition,
  type StrategyClass,
  type StrategyDeclaration,
} from './define-strategy.js';
export { failed, isFailure, reclassed, removing, unclear, unlessGone } from './failing.js';
export { givenAddress } from './given-address.js';
export {
  judged,
  lettersOf,
  readPages,
  spacedOnce,
  unclearSince,
  type Likeness,
  type ListPage,
  type Proof,
  type Sighting,
} from './looking-up.js';
export { oauthConnector, revokeTokens, type Login, type OAuthLogin } from './oauth-login.js';
export { OAuthClient } from './oauth/oauth-client.js';
export {
  count,
  date,
  defineProgress,
  flag,
  list,
  needed,
  number,
  numbers,
  oneOf,
  otherwise,
  record,
  text,
  texts,
  type Progress,
  type Stored,
  type ValueOf,
} from './progress.js';
export { classOfStatus, rowOf, type RefusalRow, type RefusalSigns } from './refusal-rows.js';
export {
  choiceSetting,
  flagSetting,
  groupSetting,
  groupsSetting,
  numberSetting,
  switchSetting,
  textSetting,
  textsSetting,
} from './settings.js';
