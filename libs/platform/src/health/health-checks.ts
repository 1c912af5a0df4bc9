import { Injectable, Logger } from '@nestjs/common';
import { Snapshot } from '../metrics/snapshot.js';

type HealthStatus = 'ok' | 'degraded' | 'failed';

/** What one look found. Facts are for those who may look inside: numbers and words, never secrets. */
export interface HealthFinding {
  readonly status: HealthStatus;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
}

/** Something the process depends on. */
export interface HealthCheck {
  /** One word; strangers see it. */
  readonly name: string;
  /** Without it the process cannot do its work: 503 when it has `failed`. */
  readonly isVital: boolean;
  /** How long a finding counts, so that many probes cost little. Milliseconds; 0 looks each time. */
  readonly keepMs: number;
  look(): Promise<HealthFinding>;
}

/** All findings of one moment. */
export interface HealthReport {
  /** Whether everything vital works. */
  readonly canServe: boolean;
  readonly findings: Readonly<Record<string, HealthFinding>>;
}

const ANSWER_WITHIN_MS = 2_000;

/** What this process depends on, and how that is. Who owns a dependency adds its check when it is made. */
@Injectable()
export class HealthChecks {
  private readonly logger = new Logger(HealthChecks.name);
  private readonly checks = new Map<
    string,
    HealthCheck & { readonly kept: Snapshot<HealthFinding> }
  >();

  add(check: HealthCheck): void {
    const kept = new Snapshot(() => this.look(check), check.keepMs);
    this.checks.set(check.name, { ...check, kept });
  }

  /** Looks at everything at once; never throws, and takes no longer than two seconds. */
  async report(): Promise<HealthReport> {
    const checks = [...this.checks.values()];
    const found = await Promise.all(checks.map(({ kept }) => kept.read()));
    const findings = checks.map(({ name }, index) => [name, found[index] ?? failed()] as const);
    const canServe = checks.every(
      ({ isVital }, index) => !isVital || findings[index]?.[1].status !== 'failed',
    );
    return { canServe, findings: Object.fromEntries(findings) };
  }

  private async look(check: HealthCheck): Promise<HealthFinding> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<HealthFinding>((resolve) => {
      // An answer that waits to be heard on a busy machine is heard first.
      const judge = (): unknown => setImmediate(() => resolve(tooSlow(check)));
      timer = setTimeout(judge, ANSWER_WITHIN_MS);
    });
    try {
      return await Promise.race([check.look(), tooLate]);
    } catch (error) {
      this.logger.warn(`the check of ${check.name} failed`, error);
      return failed((error as Error).name);
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * That nothing was heard in time says that something is slow, perhaps this machine, and not that it is broken. What is
 * vital is of no use without an answer.
 */
function tooSlow({ isVital }: HealthCheck): HealthFinding {
  return { status: isVital ? 'failed' : 'degraded', facts: { reason: 'no answer in time' } };
}

function failed(reason = 'unknown'): HealthFinding {
  return { status: 'failed', facts: { reason } };
}
