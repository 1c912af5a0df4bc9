export { reasonOf } from './unreachable.js';
export { Postrider } from './postrider.js';
export type { ApiCall } from './api-call.js';
export type { ApiRequest, CallOptions, ClientOptions } from './transport.js';
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  IncompleteAnswerError,
  NotFoundError,
  OutcomeUnknownError,
  PlanError,
  PostriderError,
  RateLimitError,
  ScopeError,
  TimeoutError,
  ValidationError,
  WaitTimeoutError,
  type ErrorCode,
  type Issue,
} from './errors.js';
export type {
  Event,
  EventFilter,
  EventOf,
  EventPage,
  EventStream,
  EventType,
} from './event-stream.js';
export type { StreamOptions } from './resources/events.js';
export type { ImportTerms } from './resources/imports.js';
export type { List } from './list.js';
export type { AnswerOf, BodyOf, OperationName, QueryOf, Schema } from './operation-types.js';
export type { RunStanding, WaitOptions } from './waiting.js';
export type { Asset } from './uploads/upload-options.js';
export type { UploadFile } from './uploads/upload-options.js';
export type { UploadOptions } from './uploads/upload-options.js';
export type { UploadProgress } from './uploads/upload-options.js';
export type { UploadSource } from './uploads/upload-options.js';
export type { UploadStream } from './uploads/upload-options.js';
export type { UploadState } from './uploads/upload-options.js';
