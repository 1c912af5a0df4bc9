import type {
  HttpRequest,
  Item,
  ItemContext,
  NodeDescription,
  Option,
  Property,
  Routing,
} from '#apps/n8n';

/** What surrounds an item when n8n runs a node: everything that its idempotency key is made of, and its file. */
export interface Execution {
  readonly executionId?: string;
  readonly runIndex?: number;
  readonly itemIndex?: number;
  readonly file?: { readonly name: string; readonly mime: string; readonly bytes: Buffer };
}

type Parameters = Readonly<Record<string, unknown>>;
interface Credentials {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/**
 * Makes the request of one item from a node's description and sends it, as the RoutingNode of n8n-core does as far as our
 * description goes. @returns the items that the next node sees
 */
export async function runDeclarative(
  description: NodeDescription,
  parameters: Parameters,
  credentials: Credentials,
  execution: Execution = {},
): Promise<readonly Item[]> {
  const chosen = routingsOf(description.properties, withDefaults(description, parameters));
  const scope = { $parameter: chosen.parameters, $credentials: credentials };
  const defaults = description.requestDefaults as { baseURL: string; headers: HttpHeaders };
  let request: HttpRequest = {
    baseURL: String(evaluate(defaults.baseURL, scope)),
    url: '',
    headers: { ...defaults.headers },
    qs: {},
    body: {},
  };
  const context = contextOf(chosen.parameters, execution);
  for (const { routing, value } of chosen.routings) {
    const asked = evaluateAll(routing.request ?? {}, { ...scope, $value: value });
    request = { ...request, ...asked };
    const { property, type, value: expression } = routing.send ?? {};
    if (property !== undefined) {
      const sent = expression ? evaluate(expression, { ...scope, $value: value }) : value;
      const place = type === 'body' ? 'body' : 'qs';
      request[place] = { ...(request[place] as object), [property]: sent };
    }
  }
  for (const { routing } of chosen.routings) {
    for (const prepare of routing.send?.preSend ?? [])
      request = await prepare.call(context, request);
  }
  const pagination = chosen.routings.find(({ routing }) => routing.operations)?.routing.operations;
  const makeRoutingRequest = async ({ options }: { options: HttpRequest }): Promise<Item[]> => {
    const body = await send(options, credentials);
    const action = chosen.routings.flatMap(({ routing }) => routing.output?.postReceive ?? [])[0];
    if (action === undefined) return [{ json: body }];
    return (body[action.properties.property] as Item['json'][]).map((json) => ({ json }));
  };
  return pagination
    ? pagination.pagination.call({ ...context, makeRoutingRequest }, { options: request })
    : makeRoutingRequest({ options: request });
}

type HttpHeaders = Record<string, string>;

const isShown = ({ displayOptions }: Property, parameters: Parameters): boolean =>
  Object.entries(displayOptions?.show ?? {}).every(([name, values]) =>
    values.includes(parameters[name]),
  );

/** n8n keeps every field that is shown, with its default. */
function withDefaults({ properties }: NodeDescription, given: Parameters): Parameters {
  const parameters: Record<string, unknown> = { ...given };
  for (const property of properties) {
    const isOpen = isShown(property, parameters) && !(property.name in parameters);
    if (isOpen) parameters[property.name] = property.default;
  }
  return parameters;
}

function routingsOf(properties: readonly Property[], parameters: Parameters) {
  const routings: { routing: Routing; value: unknown }[] = [];
  const add = (routing: Routing | undefined, value: unknown): void => {
    if (routing !== undefined) routings.push({ routing, value });
  };
  for (const property of properties.filter((one) => isShown(one, parameters))) {
    const value = parameters[property.name];
    add(property.routing, value);
    if (property.type === 'options') {
      add(
        ((property.options ?? []) as Option[]).find((one) => one.value === value)?.routing,
        value,
      );
    }
    if (property.type === 'collection') {
      const filled = value as Parameters;
      for (const field of property.options as Property[]) {
        if (field.name in filled) add(field.routing, filled[field.name]);
      }
    }
  }
  return { routings, parameters };
}

const evaluateAll = (values: object, scope: Parameters): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, evaluate(value, scope)]));

/** A text that begins with = has expressions in double braces; one alone keeps its type. */
function evaluate(value: unknown, scope: Parameters): unknown {
  if (typeof value !== 'string' || !value.startsWith('=')) return value;
  const names = Object.keys(scope);
  const run = (code: string): unknown =>
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function(...names, `return (${code});`)(...Object.values(scope));
  const alone = /^={{((?:(?!}}).)*)}}$/.exec(value);
  if (alone) return run(alone[1]!);
  return value.slice(1).replace(/{{(.*?)}}/g, (_, code: string) => String(run(code)));
}

function contextOf(parameters: Parameters, execution: Execution): ItemContext {
  const { file, executionId = '1', runIndex = 0, itemIndex = 0 } = execution;
  const read = (path: string): unknown =>
    path
      .split('.')
      .reduce<unknown>((from, name) => (from as Parameters | undefined)?.[name], parameters);
  return {
    getNodeParameter: (name, fallback) => read(name) ?? fallback,
    getItemIndex: () => itemIndex,
    getExecutionId: () => executionId,
    getInstanceId: () => 'instance',
    getNode: () => ({ id: 'node' }),
    getWorkflow: () => ({ id: 'workflow' }),
    evaluateExpression: (expression) => evaluate(`=${expression}`, { $runIndex: runIndex }),
    helpers: {
      assertBinaryData: () => ({ fileName: file!.name, mimeType: file!.mime }),
      getBinaryDataBuffer: () => Promise.resolve(file!.bytes),
    },
  };
}

async function send(request: HttpRequest, { apiKey }: Credentials): Promise<Item['json']> {
  const url = new URL(`${request.baseURL}${request.url}`);
  for (const [name, value] of Object.entries(request.qs ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const headers: HttpHeaders = { ...request.headers, authorization: `Bearer ${apiKey}` };
  const { body } = request;
  const isFile = Buffer.isBuffer(body);
  // n8n leaves empty bodies out.
  const isEmpty =
    !isFile && Object.values((body ?? {}) as object).every((value) => value === undefined);
  if (!isFile && !isEmpty) headers['content-type'] = 'application/json';
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    headers,
    ...(isEmpty ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${request.method} ${url.pathname}: ${answer.status} ${text}`);
  return JSON.parse(text) as Item['json'];
}

interface ChoiceAction {
  readonly type: string;
  readonly properties: Readonly<Record<string, string>>;
}

/** The choices of a field, as n8n looks them up when its list is opened. */
export async function choicesOf(
  { requestDefaults, properties }: NodeDescription,
  name: string,
  credentials: Credentials,
): Promise<readonly Parameters[]> {
  const field = properties.find((one) => one.name === name)!;
  const { request, output } = (
    field.typeOptions as { loadOptions: { routing: { request: HttpRequest; output: object } } }
  ).loadOptions.routing;
  const baseURL = String(evaluate(requestDefaults!['baseURL'], { $credentials: credentials }));
  let items: unknown = await send({ ...request, baseURL }, credentials);
  for (const { type, properties: how } of (output as { postReceive: readonly ChoiceAction[] })
    .postReceive) {
    if (type === 'rootProperty') items = (items as Parameters)[how['property']!];
    else if (type === 'setKeyValue') {
      items = (items as readonly Parameters[]).map((item) =>
        evaluateAll(how, { $responseItem: item }),
      );
    } else if (type === 'sort') {
      const key = how['key']!;
      items = (items as readonly Parameters[]).toSorted((one, other) =>
        String(one[key]).localeCompare(String(other[key])),
      );
    } else throw new Error(`n8n knows no action ${type}`);
  }
  return items as readonly Parameters[];
}
