export type {
  ActionField,
  CredentialVariable,
  DiscoveryActionDefinition,
  MediaKind,
  MediaKindRules,
  MediaRules,
  MetricsQuota,
  ProviderAbilities,
  ProviderDefinition,
  SettingField,
  TextRules,
  TitleRules,
} from './contract/definition.js';
export type { InteractionType } from './contract/interaction.js';
export { streamIssues } from './contract/stream-issues.js';
export type { StreamFacts, StreamRules } from './contract/streams.js';
export {
  previewOf,
  previewShapes,
  type PreviewDescription,
  type PreviewShape,
} from './contract/preview.js';
export { isFarBeyondLimit } from './contract/text-bounds.js';
export type {
  ConnectedIdentity,
  Credentials,
  Json,
  JsonObject,
  ProviderAccount,
  WorkspaceMode,
} from './contract/identity.js';
export { SandboxConsent } from './sandbox/sandbox-consent.js';
export { SandboxControl } from './sandbox/sandbox-control.js';
export { sandboxFaultKinds, sandboxOperations } from './sandbox/sandbox-control.types.js';
export type {
  FaultBoard,
  FaultOffer,
  LedgerPost,
  NamedAccount,
  TestAccount,
  WaitingFault,
} from './sandbox/sandbox-control.types.js';
export { refusedByNetwork, sandboxOnly } from './providers.errors.js';
export {
  ProviderFailure,
  type FailureClass,
  type ProviderFailureDetails,
} from './contract/failure.js';
export type {
  AccountMetrics,
  ActionResult,
  CallContext,
  Committed,
  Confirmed,
  NothingCounted,
  PostMetrics,
  Prepared,
  PublishableMedia,
  PublishablePost,
  PublishContext,
  PublishedPost,
  Reconciled,
  ReconcileEvidence,
  Removed,
} from './contract/publishing.js';
export type { ProviderEndpoints } from './contract/endpoints.js';
export {
  costOf,
  windowText,
  type BudgetedPost,
  type BudgetWindow,
  type PublishBudget,
} from './contract/budgets.js';
export { defineProvider } from './contract/define-provider.js';
export { JsonReader } from './contract/json-reader.js';
export { retryAfterMs, transportFailure, type CallEffect } from './contract/transport-failure.js';
export {
  ConnectInputError,
  type ConnectContext,
  type Connector,
  type ManualConnector,
  type RedirectCallback,
  type RedirectConnector,
  type RedirectStart,
  type StartedRedirect,
} from './contract/connecting.js';
export type {
  DraftMedia,
  DraftPost,
  IntakeDraft,
  MediaIntake,
  ProviderIssue,
} from './contract/validating.js';
export {
  ProviderStrategy,
  type GrantNotice,
  type RefreshedCredentials,
  type RevokeScope,
} from './contract/provider-strategy.js';
export { defineStrategy } from './kit/define-strategy.js';
export { readOAuthGrant, type GrantReading, type OAuthGrant } from './kit/oauth/oauth-grant.js';
export { OAuthClient, type ExchangedGrant } from './kit/oauth/oauth-client.js';
export type {
  OAuthAddress,
  OAuthServer,
  TokenAnswer,
  TokenErrors,
  TokenQuestion,
} from './kit/oauth/oauth-server.js';
export { codeIn } from './kit/oauth/token-answers.js';
export type { OAuthConnection, TokenCall } from './kit/oauth/token-call.js';
export { caution, isIssue, problem, type IssueFacts } from './contract/issues.js';
export { MediaSlices } from './contract/media-slices.js';
export { UploadSources } from './contract/upload-sources.js';
export { NetworkBudgets } from './registry/network-budgets.js';
export { ProviderRegistry } from './registry/provider-registry.js';
export { GrantCallbacks, type GrantCallback } from './registry/grant-callbacks.js';
export { ProviderContexts, type CallOptions } from './registry/provider-contexts.js';
export { loadProviders } from './outside/load-providers.js';
export { ProvidersModule, type StrategyClass } from './providers.module.js';
