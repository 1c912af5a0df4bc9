import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, serviceConfig } from '#libs/kernel';
import type { WorkspaceMode } from '../contract/identity.js';
import type { GrantNotice } from '../contract/provider-strategy.js';
import { ProviderContexts } from './provider-contexts.js';
import { ProviderRegistry } from './provider-registry.js';

/** Consents that a network says are over, in the workspaces of one mode. */
export interface GrantCallback extends GrantNotice {
  readonly mode: WorkspaceMode;
  /** SHA-256 of the message, by which a repeated one is known. */
  readonly digest: string;
}

/**
 * Proves who signed a callback. One address serves several applications, and a message does not say whose it
 * is: the secret that fits decides, for the ids and for the mode. What the sandbox signs reaches nothing live.
 */
@Injectable()
export class GrantCallbacks {
  constructor(
    private readonly registry: ProviderRegistry,
    private readonly contexts: ProviderContexts,
    private readonly config: Config,
  ) {}

  /** Null when no application's secret fits: then nothing of the message may be believed. */
  read(message: string): GrantCallback | null {
    const hasSandbox = this.config.get(serviceConfig).sandboxUrl !== null;
    const modes: readonly WorkspaceMode[] = hasSandbox ? ['live', 'sandbox'] : ['live'];
    for (const mode of modes) {
      const readings = this.registry
        .all()
        .map((strategy) =>
          strategy.readGrantCallback(message, this.contexts.application(strategy, mode)),
        )
        .filter((notice) => notice !== null);
      const [first] = readings;
      if (first === undefined) continue;
      const grantIds = [...new Set(readings.flatMap((notice) => notice.grantIds))];
      const digest = createHash('sha256').update(message).digest('hex');
      return { mode, grantIds, issuedAt: first.issuedAt, digest };
    }
    return null;
  }
}
