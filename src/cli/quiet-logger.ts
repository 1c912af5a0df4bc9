import type { LoggerService } from '@nestjs/common';
import { type Config } from '#libs/kernel';
import { createLogger } from '#libs/platform';

/** Warnings and errors only, on standard error: standard output belongs to the answer of a command. */
export function quietLogger(config: Config): LoggerService {
  const lines = createLogger(config, process.stderr);
  return {
    log: () => undefined,
    warn: (message: unknown, ...rest: unknown[]) => lines.warn(message, ...rest),
    error: (message: unknown, ...rest: unknown[]) => lines.error(message, ...rest),
    fatal: (message: unknown, ...rest: unknown[]) => lines.fatal(message, ...rest),
  };
}
