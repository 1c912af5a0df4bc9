import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock, Config, HttpClient, HttpFailure } from '#libs/kernel';
import { CredentialUnreadableError, redactText } from '#libs/platform';
import type { TryOutcome } from '../domain/delivery.js';
import { retryAfterMs } from '../domain/retry-timetable.js';
import type { DeliveryClaim } from '../persistence/delivery-queue.repository.js';
import { WebhookSecrets } from '../secrets/webhook-secrets.js';
import { webhooksOutConfig } from '../webhooks-out.config.js';
import { signedHeaders } from './signatures.js';

/** Bytes of an answer that are read; the rest is not waited for. */
const READ_BYTES = 1_024;
const KEPT_CHARACTERS = 500;

/** Sends one delivery and says how it went. Writes nothing. */
@Injectable()
export class DeliverySender {
  private readonly http: HttpClient;
  private readonly timeoutMs: number;
  private readonly allowsLoopback: boolean;

  constructor(
    http: HttpClient,
    config: Config,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {
    // The address came from outside: public hosts only, and redirects are handed back.
    this.http = http.forUntrustedUrls();
    ({ timeoutMs: this.timeoutMs, allowsLoopback: this.allowsLoopback } =
      config.get(webhooksOutConfig));
  }

  /** Never throws: what went wrong is the outcome. */
  async send(claim: DeliveryClaim): Promise<TryOutcome> {
    const now = this.clock.now();
    const startedAtMs = performance.now();
    const outcome = await this.trySending(claim, now);
    const durationMs = Math.round(performance.now() - startedAtMs);
    return { at: now.toISOString(), durationMs, ...outcome };
  }

  private async trySending(
    claim: DeliveryClaim,
    now: Date,
  ): Promise<Omit<TryOutcome, 'at' | 'durationMs'>> {
    try {
      const secrets = this.secretsOf(claim, now);
      const answer = await this.http.stream({
        method: 'POST',
        url: claim.url,
        headers: signedHeaders({ id: claim.eventId, body: claim.body }, secrets, now),
        body: {
          kind: 'bytes',
          bytes: Buffer.from(claim.body, 'utf8'),
          contentType: 'application/json',
        },
        timeoutMs: this.timeoutMs,
        mayLeadHere: this.allowsLoopback,
      });
      const { status, headers } = answer;
      const response = excerpt(await beginningOf(answer.stream), secrets);
      return {
        status,
        error: null,
        response,
        retryAfterMs: retryAfterMs(status, headers['retry-after'], now),
      };
    } catch (error) {
      return { status: null, error: wordsOf(error), response: null, retryAfterMs: null };
    }
  }

  private secretsOf(claim: DeliveryClaim, now: Date): readonly string[] {
    const { webhookId, secret, previousSecret, previousSecretExpiresAt } = claim;
    const present = this.secrets.open(webhookId, secret);
    const isPast = previousSecretExpiresAt === null || previousSecretExpiresAt <= now;
    if (previousSecret === null || isPast) return [present];
    return [present, this.secrets.open(webhookId, previousSecret)];
  }
}

/** The status decides; an answer that breaks off or goes on for ever changes nothing about it. */
async function beginningOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= READ_BYTES) break;
    }
  } catch {
    // What came so far is what there is.
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES);
}

/** For people to read: without secrets, and without characters that a database does not store. */
function excerpt(bytes: Buffer, secrets: readonly string[]): string {
  const text = secrets.reduce(
    (words, secret) => words.replaceAll(secret, '***'),
    bytes.toString('utf8'),
  );
  const short = redactText(text.replaceAll('\0', '')).slice(0, KEPT_CHARACTERS);
  // Half of a pair of surrogates is no text.
  return Buffer.from(short, 'utf8').toString('utf8');
}

function wordsOf(error: unknown): string {
  if (error instanceof HttpFailure) return error.reason;
  if (error instanceof CredentialUnreadableError) return error.code;
  return 'internal_error';
}
