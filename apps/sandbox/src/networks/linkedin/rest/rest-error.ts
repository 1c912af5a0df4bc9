/** One refused field as `errorDetails.inputErrors` lists it. */
export interface InputError {
  readonly code: string;
  readonly description: string;
  readonly fieldPath?: string;
}

interface ErrorParts {
  readonly serviceErrorCode?: number;
  readonly inputErrors?: readonly InputError[];
}

/** A refusal in the shape of the versioned API (Microsoft Learn, LinkedIn: Error handling). */
export class LinkedinError extends Error {
  constructor(
    readonly status: number,
    readonly code: string | null,
    message: string,
    private readonly parts: ErrorParts = {},
  ) {
    super(message);
  }

  get body(): Record<string, unknown> {
    const { serviceErrorCode, inputErrors } = this.parts;
    return {
      ...(inputErrors === undefined
        ? {}
        : {
            errorDetailType: 'com.linkedin.common.error.BadRequest',
            errorDetails: { inputErrors: inputErrors.map(showInputError) },
          }),
      ...(serviceErrorCode === undefined ? {} : { serviceErrorCode }),
      ...(this.code === null ? {} : { code: this.code }),
      message: this.message,
      status: this.status,
    };
  }
}

/** A field the caller got wrong: 400 with the reason as code, and the path of the field. */
export function fieldError(code: string, fieldPath: string, description: string): LinkedinError {
  return new LinkedinError(400, code, `${fieldPath} :: ${description}`, {
    inputErrors: [{ code, description, fieldPath }],
  });
}

/** The call lacks a scope, a product, or a role. `resource` is LinkedIn's inner name of the endpoint. */
export function notEnoughPermissions(resource: string): LinkedinError {
  const message = `Not enough permissions to access: ${resource}`;
  return new LinkedinError(403, 'ACCESS_DENIED', message, { serviceErrorCode: 100 });
}

/** Fields or parameters that the application or this version may not send. */
export function unpermittedFields(
  place: 'REQUEST_BODY' | 'PARAMETER',
  paths: readonly string[],
): LinkedinError {
  const message = `Unpermitted fields present in ${place}: Data Processing Exception while processing fields [${paths.join(', ')}]`;
  return new LinkedinError(403, 'ACCESS_DENIED', message, { serviceErrorCode: 100 });
}

export function unprocessable(message: string, inputErrors?: readonly InputError[]): LinkedinError {
  const parts = inputErrors === undefined ? {} : { inputErrors };
  return new LinkedinError(422, 'UNPROCESSABLE_ENTITY', message, parts);
}

export function notFound(message: string): LinkedinError {
  return new LinkedinError(404, 'NOT_FOUND', message);
}

/** Rest.li could not read a key or a parameter: unencoded colons, the 1.0 list form, a broken tuple. */
export function syntaxError(where: 'path' | 'query'): LinkedinError {
  const message =
    where === 'path'
      ? 'Syntax exception in path variables'
      : 'Invalid query parameters passed to request';
  return new LinkedinError(400, null, message);
}

/** Media or a post of somebody else; LinkedIn names no code here. */
export function forbiddenResource(kind: string): LinkedinError {
  const message = `Accessing this ${kind} resource is forbidden. Verify that the owner has the right permissions.`;
  return new LinkedinError(403, null, message);
}

function showInputError({ code, description, fieldPath }: InputError): Record<string, unknown> {
  const input = fieldPath === undefined ? {} : { input: { inputPath: { fieldPath } } };
  return { code, description, ...input };
}
