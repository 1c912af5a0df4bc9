import type { Contract } from '../support/contract.js';

/** A JSON Schema as the document writes it; references are resolved by {@link resolved}. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly [keyword: string]: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface OperationObject {
  /** What the service calls it; clients know `operationId`. */
  readonly 'x-former-operation-id'?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

/** One operation of the OpenAPI document, ready to be called. */
export interface Operation {
  /** The name that the document gives it. */
  readonly id: string;
  /** `GET /v1/posts/{postId}` */
  readonly route: string;
  readonly method: string;
  readonly path: string;
  /** Names of the parts of the path in braces, in their order. */
  readonly pathParameters: readonly string[];
  readonly queryParameters: readonly Parameter[];
  /** Schema of the JSON body, its reference resolved; null where the operation takes none. */
  readonly body: Schema | null;
  readonly bodyName: string | null;
  /** False for what is open to everybody. */
  readonly needsCredential: boolean;
  readonly takesKey: boolean;
  /** Whether nothing but a session of the dashboard opens it. */
  readonly needsSession: boolean;
  /** Whether a session of the dashboard opens it. */
  readonly takesSession: boolean;
}

/** Every operation that takes API keys, or nothing, in the order of the document. */
export function operationsOf(contract: Contract): readonly Operation[] {
  return describedOperations(contract).filter(({ needsSession }) => !needsSession);
}

/** Every operation of the dashboard alone. */
export function sessionOperationsOf(contract: Contract): readonly Operation[] {
  return describedOperations(contract).filter(({ needsSession }) => needsSession);
}

function describedOperations(contract: Contract): readonly Operation[] {
  return Object.entries(contract.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => {
      const operation = found as unknown as OperationObject;
      const given = operation.requestBody?.content['application/json']?.schema ?? null;
      return {
        id: operation['x-former-operation-id'] ?? '',
        route: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
        queryParameters: (operation.parameters ?? []).filter((one) => one.in === 'query'),
        body: given && resolved(contract, given),
        bodyName: given?.$ref?.split('/').at(-1) ?? null,
        ...credentialsOf(operation),
      };
    }),
  );
}

function credentialsOf(
  operation: OperationObject,
): Pick<Operation, 'needsCredential' | 'takesKey' | 'needsSession' | 'takesSession'> {
  const takesKey = takes(operation, 'bearer');
  const takesSession = takes(operation, 'cookie');
  const needsCredential = (takesKey || takesSession) && !isOpen(operation);
  return { takesKey, takesSession, needsCredential, needsSession: needsCredential && !takesKey };
}

/** Without any requirement, or with an empty one among others: a credential is welcome, not needed. */
function isOpen({ security }: OperationObject): boolean {
  if (security === undefined) return false;
  return security.length === 0 || security.some((one) => Object.keys(one).length === 0);
}

/** What an operation says nothing about holds for the whole document: an API key. */
function takes({ security = [{ bearer: [] }] }: OperationObject, scheme: string): boolean {
  return security.some((one) => scheme in one);
}

/** Ends the session of whoever calls it, so it comes last or is left to somebody else. */
export const endsSession = ({ route }: Operation): boolean => route.endsWith('/sign-out');

/** Follows a reference into the document. */
export function resolved(contract: Contract, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const parts = schema.$ref.replace('#/', '').split('/');
  const found = parts.reduce<unknown>(
    (node, part) => (node as Record<string, unknown>)[part],
    contract.document,
  );
  return resolved(contract, found as Schema);
}

/** The JSON types a schema allows. */
export function typesOf({ type = [] }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

/** The address of an operation with its braces filled in; values are encoded. */
export function pathOf(
  { path }: Pick<Operation, 'path'>,
  values: Readonly<Record<string, string>>,
): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} of ${path}`);
    return encodeURIComponent(value);
  });
}
