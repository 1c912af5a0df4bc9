import type { components, operations } from './schema.js';

/** Names of the operations of the API. */
export type OperationName = keyof operations;

/** A schema of the API's document by its name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Json<Holder> = Holder extends { content: { 'application/json': infer Body } } ? Body : never;

/** What an operation takes as JSON. */
export type BodyOf<Name extends OperationName> = operations[Name] extends {
  requestBody?: infer Body;
}
  ? Json<NonNullable<Body>>
  : never;

/** Filters and pages of an operation. Lists may be given as lists, times as dates. */
export type QueryOf<Name extends OperationName> = Loose<
  NonNullable<operations[Name]['parameters']['query']>
>;
type Loose<Query> = { [Name in keyof Query]: Query[Name] | Wider<NonNullable<Query[Name]>> };
type Wider<Value> = Value extends readonly (infer Item)[]
  ? readonly Item[]
  : Value extends string
    ? Date
    : never;

type Responses<Name extends OperationName> = operations[Name]['responses'];
/** What an operation answers when it succeeds. */
export type AnswerOf<Name extends OperationName> = {
  [Status in keyof Responses<Name> & (200 | 201 | 202)]: Json<Responses<Name>[Status]>;
}[keyof Responses<Name> & (200 | 201 | 202)];
