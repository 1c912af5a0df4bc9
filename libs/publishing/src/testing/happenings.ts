import { ProviderFailure, type ProviderFailureDetails } from '#libs/providers';
import { LeaseLostError } from '../engine/lease-lost.error.js';
import type { Gate } from './gate.js';
import type { Happening } from './scripted-network.js';
import type { ScriptedStep, StepAnswers } from './scripted-strategy.js';

// Each serves any step.
type Any = <Answer>(
  natural: () => Promise<Answer>,
  call: { readonly postId: string },
) => Promise<Answer>;

/** It happens, and nobody learns of it. */
export const answerLost: Any = async (natural) => {
  await natural();
  throw new ProviderFailure({ failureClass: 'ambiguous', message: 'the answer was lost' });
};

/** Nothing happens, and nobody learns of that. */
export const requestLost: Any = async () => {
  throw new ProviderFailure({ failureClass: 'ambiguous', message: 'the request was lost' });
};

/** It happens, and the worker dies before it does anything else. Not for a look: that has no effect anyhow. */
export const workerDiesAfter: Any = async (natural, { postId }) => {
  await natural();
  throw new LeaseLostError(postId);
};

/** The worker dies before anything happens. */
export const workerDiesBefore: Any = async (_natural, { postId }) => {
  throw new LeaseLostError(postId);
};

/** The network refuses. */
export function refused(details: Partial<ProviderFailureDetails> = {}): Any {
  return async () => {
    throw new ProviderFailure({ failureClass: 'transient', message: 'not now', ...details });
  };
}

/** Answers so, whatever the network would do. */
export function answered<Step extends ScriptedStep>(answer: StepAnswers[Step]): Happening<Step> {
  return async () => answer;
}

/** Waits at the gate, then something else happens; what the network does by itself when nothing is said. */
export function heldAt<Step extends ScriptedStep>(
  gate: Gate,
  then: Happening<Step> = (natural) => natural(),
): Happening<Step> {
  return async (natural, call) => {
    await gate.pass();
    return then(natural, call);
  };
}
