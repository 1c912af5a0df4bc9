import { HttpCode, SetMetadata, applyDecorators } from '@nestjs/common';
import type * as Swagger from '@nestjs/swagger';
import { deferMethod } from './decorators.js';

type Schema = new () => object;

/** Marks an operation for the document builder. */
export const ALSO_ANSWERS = 'x-also-answers';
/** Marks an operation for the document builder. */
export const ALSO_TAKES = 'x-also-takes';

/** On the method of a controller: the class that describes its body. */
export const DESCRIBED_BODY = 'postrider:described-body';

/** A body that is no JSON: its class, or bytes. */
type TakenBody = Schema | 'bytes';

export interface OperationOptions {
  readonly summary: string;
  readonly description?: string;
  /** Class of the success body; without it the answer has no documented JSON body. */
  readonly returns?: Schema;
  /** Success status, 200 when absent. It is also what the route answers. */
  readonly status?: number;
  /** Further success statuses the route may set itself, for example 200 for a repeated apply. */
  readonly alsoReturns?: Readonly<Record<number, Schema>>;
  /** Class of the JSON body, where the controller takes it as `unknown`. */
  readonly body?: Schema;
  readonly bodyRequired?: boolean;
  /** Media type of the body where it is not JSON. */
  readonly consumes?: string;
  /** Bodies of other media types that the route takes, too. */
  readonly alsoTakes?: Readonly<Record<string, TakenBody>>;
  /** Answers that are no JSON: their media types by status, or null where there is only a head. */
  readonly alsoAnswers?: Readonly<Record<number, string | readonly string[] | null>>;
  /** Status codes a client should expect besides those every route has (400, 401, 404, 429, 500). */
  readonly failsWith?: readonly number[];
}

/** Describes a route in the OpenAPI document and sets its success status. */
export function Operation(options: OperationOptions): MethodDecorator {
  const status = options.status ?? 200;
  return applyDecorators(
    HttpCode(status),
    SetMetadata(DESCRIBED_BODY, options.body),
    deferMethod((swagger) => [
      swagger.ApiOperation({ summary: options.summary, description: options.description }),
      ...bodyOf(swagger, options),
      ...otherBodiesOf(swagger, options),
      ...(options.consumes === undefined ? [] : [swagger.ApiConsumes(options.consumes)]),
      ...(options.alsoAnswers ? [swagger.ApiExtension(ALSO_ANSWERS, options.alsoAnswers)] : []),
      ...answersOf(swagger, options, status),
    ]),
  );
}

function bodyOf(swagger: typeof Swagger, options: OperationOptions): MethodDecorator[] {
  if (!options.body) return [];
  return [swagger.ApiBody({ type: options.body, required: options.bodyRequired ?? true })];
}

/** @nestjs/swagger knows one schema for all media types; the document builder puts these beside it. */
function otherBodiesOf(swagger: typeof Swagger, options: OperationOptions): MethodDecorator[] {
  if (!options.alsoTakes) return [];
  const taken = Object.entries(options.alsoTakes);
  const models = taken.flatMap(([, body]) => (body === 'bytes' ? [] : [body]));
  const content = Object.fromEntries(
    taken.map(([mediaType, body]) => [
      mediaType,
      {
        schema:
          body === 'bytes'
            ? { type: 'string', format: 'binary' }
            : { $ref: swagger.getSchemaPath(body) },
      },
    ]),
  );
  return [swagger.ApiExtraModels(...models), swagger.ApiExtension(ALSO_TAKES, content)];
}

function answersOf(
  swagger: typeof Swagger,
  options: OperationOptions,
  status: number,
): MethodDecorator[] {
  const answers: [number, Schema | undefined][] = [[status, options.returns]];
  for (const [also, schema] of Object.entries(options.alsoReturns ?? {})) {
    answers.push([Number(also), schema]);
  }
  const successes = answers.map(([code, type]) =>
    swagger.ApiResponse({ status: code, description: 'Success', type }),
  );
  const failures = (options.failsWith ?? []).map((code) => swagger.ApiResponse({ status: code }));
  return [...successes, ...failures];
}
