import { createHash } from 'node:crypto';
import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type ClientCapabilities,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { canonicalText } from './canonical-text.js';

/** A question that must be answered first. */
export interface ToolQuestion {
  readonly question: InputRequiredResult;
}

/** A refusal by the tools themselves, told as those of the service are. */
export class ToolRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** What is done only once somebody has agreed to it. */
interface Confirmable {
  readonly id: string;
  /** What callers call the id. */
  readonly name: string;
  /** The id once more, from a caller who can ask nobody. */
  readonly confirm: string | undefined;
}

const KEY = 'consent';

/** Asks the person behind a client, where the client can ask. What was asked is bound to the arguments it was asked for. */
export class Consent {
  private readonly fingerprint: string;

  /**
   * @param connected what the client said of itself when it connected; null where nothing is kept between requests
   * @param subject tool and arguments
   */
  constructor(
    private readonly context: ServerContext,
    private readonly connected: ClientCapabilities | null,
    subject: object,
  ) {
    this.fingerprint = createHash('sha256').update(canonicalText(subject)).digest('base64url');
  }

  /** Whether a question would reach a person. */
  get canAsk(): boolean {
    const { elicitation } = this.capabilities;
    return elicitation !== undefined && (elicitation.form !== undefined || !elicitation.url);
  }

  /** Whether the client opens addresses for a person. */
  get canOpen(): boolean {
    return this.capabilities.elicitation?.url !== undefined;
  }

  /**
   * @returns null when the person has agreed, or the question to put first
   * @throws ToolRefusal declined, not_answered
   */
  ask(message: string): ToolQuestion | null {
    const answer = inputResponse(this.context.mcpReq.inputResponses, KEY);
    if (answer.kind !== 'elicit' || !this.isOfThis()) return this.question(message);
    if (answer.action === 'accept' && answer.content?.['agreed'] === true) return null;
    if (answer.action === 'decline') {
      const message = 'The person did not agree. Nothing was done; ask what to change.';
      throw new ToolRefusal('declined', message);
    }
    // Sent without the tick, or closed: nobody has said no.
    const how =
      answer.action === 'accept' ? 'sent the form without ticking “Yes, do it”' : 'closed the form';
    const unanswered = `The person ${how}, which says neither yes nor no. Nothing was done; call again to ask once more.`;
    throw new ToolRefusal('not_answered', unanswered);
  }

  /**
   * Asks the person; where nobody can be asked, whoever calls says once more what it is about.
   * @param question made only where it is put
   * @returns null when it may be done, or the question to put first
   * @throws ToolRefusal declined, not_answered, confirmation_required
   */
  async agree(
    { id, name, confirm }: Confirmable,
    question: () => Promise<string>,
  ): Promise<ToolQuestion | null> {
    if (this.canAsk) return this.ask(await question());
    if (confirm === id) return null;
    const message = `Ask the person, then give the ${name} once more as confirm.`;
    throw new ToolRefusal('confirmation_required', message);
  }

  /** @returns null when the person has been at the address, or the request to open it */
  open(url: string, message: string, state: string): ToolQuestion | null {
    const answer = inputResponse(this.context.mcpReq.inputResponses, KEY);
    if (answer.kind === 'elicit') return null;
    const question = inputRequired({
      inputRequests: { [KEY]: inputRequired.elicitUrl({ url, message }) },
      requestState: state,
    });
    return { question };
  }

  /** What an earlier round of this call has left; untrusted. */
  get state(): string | undefined {
    return this.context.mcpReq.requestState<string>();
  }

  private question(message: string): ToolQuestion {
    const question = inputRequired({
      inputRequests: {
        [KEY]: inputRequired.elicit({
          message,
          requestedSchema: {
            type: 'object',
            properties: { agreed: { type: 'boolean', title: 'Yes, do it', default: false } },
            required: ['agreed'],
          },
        }),
      },
      requestState: this.fingerprint,
    });
    return { question };
  }

  /** An answer to another question than this one is none. */
  private isOfThis(): boolean {
    return this.state === this.fingerprint;
  }

  private get capabilities(): ClientCapabilities {
    const envelope: Readonly<Record<string, unknown>> = this.context.mcpReq.envelope ?? {};
    const told = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
    return told ?? this.connected ?? {};
  }
}
