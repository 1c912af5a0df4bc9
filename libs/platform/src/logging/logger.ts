import type { LoggerService } from '@nestjs/common';
import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { type Config, serviceConfig, currentContext } from '#libs/kernel';
import { redactText, redactValue } from './redaction.js';

type Severity = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/**
 * JSON lines for Nest and for everything that uses Nest's `Logger`. An object given after the message is
 * merged into the line: `logger.log('attempt finished', { postId, outcome })`.
 */
export class JsonLogger implements LoggerService {
  constructor(private readonly lines: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the class's name as the last argument, and `error` may pass a stack before it. */
  private write(severity: Severity, message: unknown, rest: readonly unknown[]): void {
    if (!this.lines.isLevelEnabled(severity)) return;
    const context = typeof rest.at(-1) === 'string' ? (rest.at(-1) as string) : undefined;
    const others = context === undefined ? rest : rest.slice(0, -1);
    const facts: Record<string, unknown> = { ...currentContext(), ...(context && { context }) };
    for (const other of others) {
      if (other instanceof Error) facts['error'] = redactValue(other);
      else if (typeof other === 'string') facts['stack'] = redactText(other);
      else if (typeof other === 'object') Object.assign(facts, redactValue(other));
    }
    if (message instanceof Error) facts['error'] ??= redactValue(message);
    this.lines[severity](facts, textOf(message));
  }
}

/** @param stream where lines go; by default what LOG_STREAM says. */
export function createLogger(config: Config, stream?: DestinationStream): JsonLogger {
  const { logLevel, logStream } = config.get(serviceConfig);
  const options = {
    level: logLevel,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return new JsonLogger(
    pino(options, stream ?? destination({ fd: logStream === 'stdout' ? 1 : 2, sync: false })),
  );
}

function textOf(message: unknown): string {
  if (message instanceof Error) return redactText(message.message);
  if (typeof message === 'string') return redactText(message);
  return JSON.stringify(redactValue(message)) ?? String(message);
}
