/**
 * What n8n hands its nodes and expects of them, as far as ours go. Written down here and not imported: n8n-workflow is
 * there when n8n runs them, and heavy everywhere else.
 */

export type Json = Readonly<Record<string, unknown>>;

/** A request as n8n sends it; it adds what the credentials say. */
export interface HttpRequest {
  baseURL?: string;
  url: string;
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  qs?: Record<string, unknown>;
  body?: object;
  json?: boolean;
  ignoreHttpStatusErrors?: boolean;
  returnFullResponse?: boolean;
}

export interface HttpResponse {
  readonly statusCode: number;
  readonly body: unknown;
}

export interface Item {
  readonly json: Json;
}

/** `this` of functions that prepare the request of one item. */
export interface ItemContext {
  getNodeParameter(name: string, fallback?: unknown): unknown;
  getItemIndex(): number;
  getExecutionId(): string;
  getInstanceId(): string;
  getNode(): { readonly id: string };
  getWorkflow(): { readonly id?: string };
  evaluateExpression(expression: string, itemIndex?: number): unknown;
  readonly helpers: {
    assertBinaryData(property: string): { readonly fileName?: string; readonly mimeType: string };
    getBinaryDataBuffer(property: string): Promise<Buffer>;
  };
}

/** `this` of functions that fetch page by page. */
export interface PageContext extends ItemContext {
  makeRoutingRequest(request: PagedRequest): Promise<Item[]>;
}

export interface PagedRequest {
  options: HttpRequest;
}

type PrepareRequest = (this: ItemContext, request: HttpRequest) => Promise<HttpRequest>;

export interface Routing {
  readonly request?: Partial<HttpRequest>;
  readonly send?: {
    readonly type?: 'body' | 'query';
    readonly property?: string;
    readonly value?: string;
    readonly paginate?: boolean;
    readonly preSend?: readonly PrepareRequest[];
  };
  readonly output?: {
    readonly postReceive: readonly {
      readonly type: 'rootProperty';
      readonly properties: { readonly property: string };
    }[];
  };
  readonly operations?: {
    readonly pagination: (this: PageContext, request: PagedRequest) => Promise<Item[]>;
  };
}

export interface Option {
  readonly name: string;
  readonly value: string;
  readonly description?: string;
  readonly action?: string;
  readonly routing?: Routing;
}

/** A field of the node's form. */
export interface Property {
  readonly displayName: string;
  readonly name: string;
  readonly type:
    | 'boolean'
    | 'collection'
    | 'json'
    | 'multiOptions'
    | 'number'
    | 'options'
    | 'string';
  readonly default: unknown;
  readonly description?: string;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly noDataExpression?: boolean;
  readonly typeOptions?: Json;
  readonly displayOptions?: { readonly show: Readonly<Record<string, readonly unknown[]>> };
  readonly options?: readonly (Option | Property)[];
  readonly routing?: Routing;
}

interface Icon {
  readonly light: string;
  readonly dark: string;
}

export interface NodeDescription {
  readonly displayName: string;
  readonly name: string;
  readonly icon: Icon;
  readonly group: readonly string[];
  readonly version: number;
  readonly subtitle: string;
  readonly description: string;
  readonly defaults: { readonly name: string };
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly usableAsTool?: true;
  readonly credentials: readonly { readonly name: string; readonly required: boolean }[];
  readonly requestDefaults?: Json;
  readonly webhooks?: readonly Json[];
  readonly properties: readonly Property[];
}

export interface CredentialDescription {
  readonly name: string;
  readonly displayName: string;
  readonly documentationUrl: string;
  readonly icon: Icon;
  readonly properties: readonly Property[];
  readonly authenticate: Json;
  readonly test: Json;
}

/** `this` while a workflow is switched on or off. */
export interface HookContext {
  getNodeParameter(name: string): unknown;
  getNodeWebhookUrl(name: string): string | undefined;
  getWorkflowStaticData(kind: 'node'): Record<string, unknown>;
  getCredentials(name: string): Promise<Json>;
  readonly helpers: {
    httpRequestWithAuthentication(
      this: unknown,
      credentials: string,
      request: HttpRequest,
    ): Promise<HttpResponse>;
  };
}

/** `this` while a message is received. */
export interface WebhookContext {
  getWorkflowStaticData(kind: 'node'): Record<string, unknown>;
  getRequestObject(): {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly rawBody?: Buffer;
  };
  getResponseObject(): {
    status(code: number): { send(text: string): { end(): void } };
  };
}

/** What becomes of a message: with `workflowData` the workflow runs. */
export interface Received {
  readonly workflowData?: readonly (readonly Item[])[];
  readonly noWebhookResponse?: true;
}
