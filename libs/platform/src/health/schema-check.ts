import { Inject, Injectable } from '@nestjs/common';
import { AppliedMigrations } from '../persistence/applied-migrations.js';
import { HealthChecks, type HealthFinding } from './health-checks.js';

/** Injection token: names of the migrations this version of the service knows. */
export const KNOWN_MIGRATIONS = Symbol('known-migrations');

const KEEP_MS = 30_000;

/**
 * Whether the schema is as new as the process. Migrations that are not applied yet degrade it; ones that it does
 * not know are a newer version's, which keeps older processes working.
 */
@Injectable()
export class SchemaCheck {
  constructor(
    checks: HealthChecks,
    private readonly applied: AppliedMigrations,
    @Inject(KNOWN_MIGRATIONS) private readonly known: readonly string[],
  ) {
    checks.add({
      name: 'migrations',
      isVital: false,
      keepMs: KEEP_MS,
      look: () => this.look(),
    });
  }

  private async look(): Promise<HealthFinding> {
    const applied = await this.applied.names();
    const pending = this.known.filter((name) => !applied.has(name)).length;
    const facts = { known: this.known.length, pending };
    return { status: pending === 0 ? 'ok' : 'degraded', facts };
  }
}
