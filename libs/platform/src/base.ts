// The second door of platform: what needs neither database nor queue. Networks and their stand-ins take it, so
// that a spec of theirs loads no more than it uses: not even the container.
export { DomainError, type DomainErrorOptions, type ErrorKind } from './errors/domain-error.js';
export { endFailedStart, startFailure, StartProblem } from './errors/start-failure.js';
export {
  isId,
  newId,
  type AccountId,
  type AssetId,
  type Id,
  type IdPrefix,
  type PostId,
  type RunId,
  type WorkspaceId,
} from './ids/id.js';
export { trimmedEnd, trimmedOf } from './text/trim-characters.js';
export { serviceVersion } from './version/service-version.js';
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
export { currentTraceContext, runWithin } from './logging/request-context.js';
export { httpConfig } from './http/http.config.js';
export { OutgoingConnections } from './http/outgoing-connections.js';
export { UndiciHttpClient } from './http/undici-http-client.js';
export { isPublicAddress } from './http/public-address.js';
export { isLoopbackHost } from './http/loopback.js';
export { isSandboxControl } from './http/sandbox-control.js';
export { hasPublicHost } from './http/public-host.js';
export { isMailAddress, type MailAddress } from './mail/mail-address.js';
