import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  HookContext,
  HttpRequest,
  HttpResponse,
  NodeDescription,
  Option,
  Received,
  WebhookContext,
} from '#apps/n8n';
import type { ReceivedMessage } from '../support/webhook-receiver.js';

interface Trigger {
  readonly description: NodeDescription;
  readonly webhookMethods: {
    readonly default: Record<
      'checkExists' | 'create' | 'delete',
      (this: HookContext) => Promise<boolean>
    >;
  };
  webhook(this: WebhookContext): Promise<Received>;
}

interface Answered extends ReceivedMessage {
  readonly status: number;
}

/** Switches a trigger on and off and hands it what comes to its address, as n8n does. */
export class TriggerStandIn {
  /** What started the workflow. */
  readonly started: Record<string, unknown>[] = [];
  readonly answered: Answered[] = [];
  private stored: Record<string, unknown> = {};

  constructor(
    private readonly node: Trigger,
    private readonly url: string,
    private readonly credentials: { readonly baseUrl: string; readonly apiKey: string },
  ) {}

  events(): readonly string[] {
    return (this.node.description.properties[0]!.options as Option[]).map(({ value }) => value);
  }

  async activate(events: readonly string[], apiKey?: string): Promise<'kept' | 'created'> {
    const { checkExists, create } = this.node.webhookMethods.default;
    const context = this.hookContext(events, apiKey ?? this.credentials.apiKey);
    if (await checkExists.call(context)) return 'kept';
    await create.call(context);
    return 'created';
  }

  async deactivate(): Promise<void> {
    const context = this.hookContext([], this.credentials.apiKey);
    await this.node.webhookMethods.default.delete.call(context);
  }

  /** As a workflow that came from a backup. */
  forget(): void {
    this.stored = {};
  }

  remember(ids: readonly string[]): void {
    this.stored['seen'] = ids;
  }

  remembered(): readonly unknown[] {
    return this.stored['seen'] as unknown[];
  }

  async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const rawBody = Buffer.concat(chunks);
    const headers = request.headers as Record<string, string>;
    const received = await this.node.webhook.call({
      getWorkflowStaticData: () => this.stored,
      getRequestObject: () => ({ headers, rawBody }),
      getResponseObject: () => ({
        status: (code) => ({
          send: (text) => ({ end: () => void response.writeHead(code).end(text) }),
        }),
      }),
    });
    for (const { json } of received.workflowData?.flat() ?? []) this.started.push(json);
    if (!received.noWebhookResponse) response.writeHead(200).end();
    // What n8n keeps, it keeps as JSON.
    this.stored = JSON.parse(JSON.stringify(this.stored)) as Record<string, unknown>;
    this.answered.push({ headers, body: rawBody.toString('utf8'), status: response.statusCode });
  }

  /** Sends a message again. @returns the answer's status */
  async send({ headers, body }: ReceivedMessage): Promise<number> {
    const sent = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
    const request = { method: 'POST', headers: Object.fromEntries(sent), body };
    return (await fetch(this.url, request)).status;
  }

  /** Sends a message that the service could have sent. */
  async sendSigned(id: string): Promise<number> {
    const [{ secret }] = Object.values(
      this.stored['subscriptions'] as Record<string, { secret: string }>,
    ) as [{ secret: string }];
    const sentAt = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${id}.${sentAt}.{}`)
      .digest('base64');
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': `${sentAt}`,
      'webhook-signature': `v1,${'A'.repeat(43)}= v1,${signature}`,
    };
    return this.send({ headers, body: '{}' });
  }

  private hookContext(events: readonly string[], apiKey: string): HookContext {
    return {
      getNodeParameter: () => events,
      getNodeWebhookUrl: () => this.url,
      getWorkflowStaticData: () => this.stored,
      getCredentials: () => Promise.resolve({ ...this.credentials, apiKey }),
      helpers: {
        httpRequestWithAuthentication: (_credentials, request) => call(request, apiKey),
      },
    };
  }
}

async function call(request: HttpRequest, apiKey: string): Promise<HttpResponse> {
  const answer = await fetch(`${request.baseURL}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  const text = await answer.text();
  return { statusCode: answer.status, body: text === '' ? '' : JSON.parse(text) };
}
