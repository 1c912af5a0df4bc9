/** What a Graph error says besides its code and message. */
export interface GraphErrorParts {
  readonly type?: string;
  readonly subcode?: number;
  readonly isTransient?: boolean;
  readonly userTitle?: string;
  readonly userMessage?: string;
  readonly data?: unknown;
}

/** A refusal of the Graph API (Meta for Developers: Handle Errors). */
export class GraphError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly parts: GraphErrorParts = {},
  ) {
    super(message);
  }

  /** The body of the answer. */
  body(traceId: string): Record<string, unknown> {
    const { type, subcode, isTransient, userTitle, userMessage, data } = this.parts;
    return {
      error: {
        message: this.message,
        type: type ?? 'OAuthException',
        code: this.code,
        ...(data === undefined ? {} : { error_data: data }),
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        ...(isTransient === undefined ? {} : { is_transient: isTransient }),
        ...(userTitle === undefined ? {} : { error_user_title: userTitle }),
        ...(userMessage === undefined ? {} : { error_user_msg: userMessage }),
        fbtrace_id: traceId,
      },
    };
  }
}

/** 100: a parameter is missing, or does not fit. */
export function invalidParameter(reason: string, subcode?: number): GraphError {
  return new GraphError(400, 100, `(#100) ${reason}`, subcode === undefined ? {} : { subcode });
}

export function missingParameter(name: string): GraphError {
  return invalidParameter(`The parameter ${name} is required.`);
}

/** 200: the person did not grant a permission, or has no such task on the Page. */
export function permissionMissing(reason: string): GraphError {
  return new GraphError(403, 200, `(#200) ${reason}`);
}

/** 10: a permission or a feature of the application is missing. */
export function featureMissing(reason: string): GraphError {
  return new GraphError(403, 10, `(#10) ${reason}`);
}

/** 210: only the Page itself may do this. */
export function pageTokenRequired(): GraphError {
  const reason = 'A page access token is required to request this resource.';
  return new GraphError(403, 210, `(#210) ${reason}`);
}

/** 100/33: the object is gone, never was, or is not for this token; Meta does not tell which. */
export function unknownObject(id: string, method: string): GraphError {
  const verb = method === 'GET' ? 'get' : method.toLowerCase();
  return new GraphError(
    400,
    100,
    `Unsupported ${verb} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { type: 'GraphMethodException', subcode: 33 },
  );
}

export function nonexistingField(name: string, nodeType: string): GraphError {
  return new GraphError(
    400,
    100,
    `(#100) Tried accessing nonexisting field (${name}) on node type (${nodeType})`,
  );
}

export function unknownPath(path: string): GraphError {
  return new GraphError(400, 2500, `Unknown path components: ${path}`);
}
