import {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  OutcomeUnknownError,
  PlanError,
  PostriderError,
  ScopeError,
  ValidationError,
  WaitTimeoutError,
} from '#libs/sdk';
import { CliError, exitCodes, StoppedError, type ExitCode } from './exit-codes.js';
import type { Issue } from './files/findings.js';
import { oneLine } from './terminal/safe-text.js';
import type { Terminal } from './terminal/terminal.js';

/** Why a command ended, as it is told. */
export interface Failure {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly message: string;
  readonly status?: number;
  readonly details?: unknown;
  readonly requestId?: string | null;
  /** Of a write: sent again with it, nothing is done twice. */
  readonly idempotencyKey?: string;
}

/** The one place that knows what a failure is worth. @param stopping the person's wish to stop */
export function failureOf(error: unknown, stopping: AbortSignal): Failure {
  return failureIn(stopping.aborted ? new StoppedError() : error);
}

function failureIn(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CliError) return { exitCode: error.exitCode, code: error.code, message };
  if (error instanceof ApiError) {
    const { status, details, requestId } = error;
    const code = error.code ?? 'failed';
    const told = { exitCode: exitCodeOf(error), code, message, status, details, requestId };
    return { ...told, ...keyOf(error) };
  }
  if (error instanceof WaitTimeoutError) {
    return { exitCode: exitCodes.timedOut, code: 'timed_out', message };
  }
  const code = error instanceof ConnectionError ? 'connection_failed' : 'failed';
  return { exitCode: exitCodes.failed, code, message, ...keyOf(error) };
}

/** The key of a write whose answer is not known: whoever sends it again needs it. */
function keyOf(error: unknown): Pick<Failure, 'idempotencyKey'> {
  if (!(error instanceof PostriderError)) return {};
  const { idempotencyKey } = error;
  return idempotencyKey === null ? {} : { idempotencyKey };
}

function exitCodeOf(error: ApiError): ExitCode {
  if (error instanceof ValidationError) return exitCodes.wrong;
  const isLeftToPeople = error instanceof OutcomeUnknownError || error.code === 'approval_required';
  if (isLeftToPeople) return exitCodes.remains;
  const isRefused = [AuthenticationError, ScopeError, PlanError].some(
    (kind) => error instanceof kind,
  );
  return isRefused ? exitCodes.notAllowed : exitCodes.failed;
}

/** Tells a failure beside the answers: in words, or as JSON where that was asked for. */
export function showFailure(
  { exitCode, code, message, ...more }: Failure,
  { isJson, terminal }: { readonly isJson: boolean; readonly terminal: Terminal },
): void {
  if (isJson) {
    terminal.side(`${JSON.stringify({ error: { code, message, ...more } })}\n`);
    return;
  }
  if (exitCode === exitCodes.stopped) return;
  const request = more.requestId ? `, request ${more.requestId}` : '';
  const about = more.status === undefined ? '' : ` (${code}${request})`;
  terminal.side(`${terminal.sideStyle.red('error:')} ${oneLine(message)}${about}\n`);
}

/** The issues of a document that was refused, or null for other failures. */
export function issuesOf(error: unknown): readonly Issue[] | null {
  if (!(error instanceof ValidationError) || error.code !== 'validation_failed') return null;
  const { warnings } = error.details as { readonly warnings?: readonly Issue[] };
  return [...(error.issues as readonly Issue[]), ...(warnings ?? [])];
}

/** Whether the key lets posts go only with the confirmation of what was validated. */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof ScopeError && error.code === 'confirmation_required';

/** The run that an idempotency key belongs to already, or null for other failures. */
export function conflictingRun(error: unknown): string | null {
  if (!(error instanceof ConflictError) || error.code !== 'idempotency_conflict') return null;
  const { runId } = error.details;
  return typeof runId === 'string' ? runId : null;
}
