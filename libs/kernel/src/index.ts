export { DomainError, type DomainErrorOptions, type ErrorKind } from './errors/domain-error.js';
export { endFailedStart, startFailure, StartProblem } from './errors/start-failure.js';
export { isDatabaseAway, isDatabaseFull } from './errors/database-away.js';
export {
  firstIdAt,
  isId,
  newId,
  type AccountId,
  type ApprovalId,
  type AssetId,
  type DeliveryId,
  type Id,
  type IdPrefix,
  type ImportId,
  type LabelId,
  type MailId,
  type PostId,
  type RecurrenceId,
  type QueueId,
  type QueueItemId,
  type RunId,
  type SessionId,
  type SupportRequestId,
  type UserId,
  type WebhookId,
  type WorkspaceId,
} from './ids/id.js';
export {
  hasControlCharacters,
  isMailAddress,
  parseMailAddress,
  type MailAddress,
} from './text/mail-address.js';
export { inSlices } from './turns/in-slices.js';
export { normalized } from './text/normalized.js';
export { isOneEditAway } from './text/one-edit.js';
export { timeFault } from './text/time-fault.js';
export { trimmedEnd, trimmedOf } from './text/trim-characters.js';
export { guardedCell, unguardedCell } from './text/cell-guard.js';
export { serviceVersion } from './version/service-version.js';
export { Chance, SystemChance } from './chance/chance.js';
export { limitWait } from './timers/standing-timeout.js';
export { Clock, SystemClock } from './clock/clock.js';
export {
  Config,
  ConfigError,
  declaredSections,
  defineConfig,
  type ConfigProblem,
  type ConfigSection,
  type ConfigValues,
} from './config/config.js';
export { importOutside } from './config/outside-modules.js';
export {
  flag,
  integer,
  list,
  oneOf,
  optionalInteger,
  optionalText,
  optionalUrl,
  text,
  url,
  type ConfigVariable,
} from './config/variable.js';
export { dashboardAddress } from './config/dashboard-address.js';
export { serviceConfig, type ServiceConfig } from './config/service.config.js';
export {
  HttpClient,
  HttpFailure,
  type HttpBody,
  type HttpFailureReason,
  type HttpRequest,
  type HttpResponse,
  type MultipartPart,
  type RecordedRequest,
} from './http/http.types.js';
export { httpConfig } from './http/http.config.js';
export { OutgoingCalls } from './http/outgoing-calls.js';
export { OutgoingConnections } from './http/outgoing-connections.js';
export { UndiciHttpClient } from './http/undici-http-client.js';
export { isPublicAddress } from './http/public-address.js';
export { isLoopbackHost, isThisMachine } from './http/loopback.js';
export { isSandboxControl } from './http/sandbox-control.js';
export { hasPublicHost } from './http/public-host.js';
export {
  AskedChange,
  type AskedEntry,
  type AskedFacts,
  type Asker,
  type ChangeSubject,
} from './context/asked-change.js';
export { KeyedChange, type KeyedFacts } from './context/keyed-change.js';
export {
  askedAbout,
  currentAsked,
  currentContext,
  currentKeyed,
  currentTraceContext,
  RequestContext,
  runApart,
  runAsked,
  runKeyed,
  runUnasked,
  runWithin,
  tellSubjects,
  type ContextFacts,
} from './context/request-context.js';
export {
  CallInTransactionError,
  inTransaction,
  outsideTransaction,
  requireNoTransaction,
  subjectsOfTransaction,
} from './context/open-transaction.js';
export { faultsSoFar, surviveFaults, type FaultKind } from './observation/process-faults.js';
export {
  Metrics,
  type Counter,
  type Gauge,
  type Histogram,
  type MetricDescription,
} from './observation/metrics.js';
export {
  Tracing,
  TracingOff,
  type Span,
  type SpanAttributes,
  type SpanStart,
} from './observation/tracing.js';
export {
  canonicalMime,
  isDecoded,
  isWithin,
  kindOfMime,
  type MediaKind,
  mimeOfFilename,
  typesOfKind,
} from './media/media-types.js';
