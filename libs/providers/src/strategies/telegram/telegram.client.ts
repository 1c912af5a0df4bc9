import type { HttpBody, HttpClient, HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { Json } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext, PublishableMedia } from '../../contract/publishing.js';
import type { CallEffect } from '../../contract/transport-failure.js';
import { UploadSources } from '../../contract/upload-sources.js';
import { classify } from './telegram.classify.js';

const CALL_TIMEOUT_MS = 60_000;
/** Fifty megabytes over a slow line; giving up early would lose the answer. */
const UPLOAD_TIMEOUT_MS = 300_000;

export type MethodFields = Readonly<Record<string, Json | undefined>>;

/** One call of a Bot API method; files go as parts of a multipart form. */
export interface MethodCall {
  readonly method: string;
  readonly fields: MethodFields;
  readonly files?: readonly { readonly part: string; readonly media: PublishableMedia }[];
}

interface Connection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly signal: AbortSignal;
}

/** Calls Bot API methods with one bot's token (https://core.telegram.org/bots/api#making-requests). */
export class TelegramClient {
  constructor(
    private readonly connection: Connection,
    private readonly botToken: string,
  ) {}

  static of(context: CallContext): TelegramClient {
    return new TelegramClient(context, context.account.credentials['botToken'] ?? '');
  }

  /** The `result` of a call that shows nothing to readers. @throws ProviderFailure */
  async call(method: string, fields: MethodFields = {}): Promise<JsonReader> {
    return this.exchange({ method, fields }, 'repeatable');
  }

  /** The `result` of a call that publishes. @throws ProviderFailure, `ambiguous` when the outcome is unknown */
  async publish(call: MethodCall): Promise<JsonReader> {
    return this.exchange(call, 'visible');
  }

  private async exchange(call: MethodCall, effect: CallEffect): Promise<JsonReader> {
    const response = await this.send(call, effect);
    const failure = classify(response, effect);
    if (failure !== null) throw new ProviderFailure(failure);
    return new JsonReader(JsonReader.parse(response.body.toString('utf8')).raw('result'));
  }

  private async send(call: MethodCall, effect: CallEffect): Promise<HttpResponse> {
    const sources = new UploadSources((call.files ?? []).map(({ media }) => media));
    try {
      return await this.connection.http.request({
        method: 'POST',
        url: `${this.connection.endpoints.base('api')}/bot${this.botToken}/${call.method}`,
        body: bodyOf(call, sources),
        timeoutMs: call.files === undefined ? CALL_TIMEOUT_MS : UPLOAD_TIMEOUT_MS,
        signal: this.connection.signal,
        secrets: [this.botToken],
      });
    } catch (error) {
      throw sources.failure(error, effect, 'Telegram');
    }
  }
}

function bodyOf(call: MethodCall, sources: UploadSources): HttpBody {
  const fields = Object.entries(call.fields).filter(([, value]) => value !== undefined);
  if (call.files === undefined) return { kind: 'json', value: Object.fromEntries(fields) };
  return {
    kind: 'multipart',
    parts: [
      ...fields.map(([name, value]) => ({ name, value: asFormValue(value) })),
      ...call.files.map(({ part, media }) => ({
        name: part,
        filename: media.filename,
        contentType: media.mime,
        sizeBytes: media.sizeBytes,
        open: () => sources.open(media),
      })),
    ],
  };
}

/** Forms carry nested objects as JSON text. */
function asFormValue(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
