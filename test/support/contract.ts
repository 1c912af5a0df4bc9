import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface OperationObject {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>
  >;
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
}

/** The service's own OpenAPI document, ready to judge answers. */
export interface Contract {
  readonly document: OpenApiDocument;
  readonly paths: readonly { readonly template: string; readonly pattern: RegExp }[];
  validator(template: string, method: string, status: number): ValidateFunction | null;
}

/**
 * Of the service as it is, kept by the worker: only networks of a team's own change the document, and to build it anew for
 * each suite takes as long as many a test.
 */
const known = globalThis as { houseContract?: Contract };

const messageJudges = new WeakMap<OpenApiDocument, Ajv2020>();

/** The contract of a service that has the networks of the house alone: any such one that runs may tell it. */
export async function houseContract(baseUrl: string): Promise<Contract> {
  return (known.houseContract ??= await readContract(baseUrl));
}

/** Reads /openapi.json of a running service. */
export async function readContract(baseUrl: string): Promise<Contract> {
  const document = frozen(await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenApiDocument;
  const ajv = documentJudge(document);
  const compiled = new Map<string, ValidateFunction>();
  return {
    document,
    paths: Object.keys(document.paths)
      // Fixed words before parameters: /v1/accounts/capabilities is not an account.
      .sort((one, other) => parametersIn(one) - parametersIn(other))
      .map((template) => ({
        template,
        pattern: new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`),
      })),
    validator: (template, method, status) => {
      const content = document.paths[template]?.[method]?.responses[String(status)]?.content;
      if (!content?.['application/json']?.schema) return null;
      const pointer = `contract#/paths/${escape(template)}/${method}/responses/${status}/content/application~1json/schema`;
      const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer });
      compiled.set(pointer, validate);
      return validate;
    },
  };
}

/** Judges values by the schemas of a document, which it knows as `contract`. */
export function documentJudge(document: object): Ajv2020 {
  // Most schemas judge a few values: to compile one well costs more than it ever saves.
  const quick = { code: { optimize: false }, inlineRefs: false };
  const ajv = new Ajv2020({ strict: false, allErrors: true, ...quick });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  return ajv.addSchema(document, 'contract');
}

/** @throws Error naming every difference, also for a status that the document does not list. */
export function checkAgainstContract(
  contract: Contract,
  answer: { method: string; path: string; status: number; body: unknown },
): void {
  const pathname = answer.path.split('?')[0]!;
  const known = contract.paths.find(({ pattern }) => pattern.test(pathname));
  const method = answer.method.toLowerCase();
  if (!known || !contract.document.paths[known.template]?.[method]) return;
  const validate = contract.validator(known.template, method, answer.status);
  const where = `${answer.method} ${known.template} → ${answer.status}`;
  if (validate === null) throw new Error(`${where} is not in the OpenAPI document`);
  if (validate(answer.body)) return;
  const problems = validate.errors?.map((error) => `${error.instancePath} ${error.message}`);
  throw new Error(
    `${where} differs from the OpenAPI document:\n${problems?.join('\n')}\n${JSON.stringify(answer.body).slice(0, 1_500)}`,
  );
}

/** @throws Error where a message that went out is not what `webhooks` of the document says */
export function checkWebhookMessage(
  { document }: Contract,
  message: Readonly<Record<string, unknown>> & { readonly type: string },
): void {
  const place = `webhooks/${message.type}/post/requestBody/content/application~1json/schema`;
  const known = messageJudges.get(document) ?? documentJudge(document);
  messageJudges.set(document, known);
  // Compiled once: it knows the schema by its text.
  const judge = known.getSchema(`contract#/${place}`)!;
  const { type } = message;
  if (judge(message)) return;
  throw new Error(`${type} differs from the document: ${JSON.stringify(judge.errors)}`);
}

/** Suites share it: none may change it. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

function parametersIn(template: string): number {
  return template.split('{').length;
}

function escape(template: string): string {
  return encodeURIComponent(template.replace(/~/g, '~0').replace(/\//g, '~1'));
}
