import fastify, { type FastifyInstance } from 'fastify';
import { MovedClock } from '#libs/kernel/testing';
import { acceptAnyBody } from '../bodies.js';
import { Documents } from '../documents.js';
import { Journal } from '../journal.js';
import type { FaultSite, NetworkFaults, SandboxKernel } from '../network.js';

/** A network without rules of its own: its state, its clock, its server, and where faults were looked for. */
export interface PlainNetwork {
  readonly kernel: Pick<SandboxKernel, 'state' | 'now' | 'faults'>;
  readonly clock: MovedClock;
  readonly server: FastifyInstance;
  readonly sites: readonly FaultSite[];
}

export function aNetwork(): PlainNetwork {
  const clock = new MovedClock('2026-10-10T12:00:00Z');
  const state = new Documents(new Journal(null)).of('network');
  const sites: FaultSite[] = [];
  const faults: NetworkFaults = {
    run: (_request, _reply, site, effect) => {
      sites.push(site);
      return effect({ lateReject: false });
    },
    take: () => undefined,
  };
  const server = fastify();
  acceptAnyBody(server, { limitBytes: 1024 });
  return { kernel: { state, now: () => clock.now(), faults }, clock, server, sites };
}
