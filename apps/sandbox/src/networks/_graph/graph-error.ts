/** What a Graph error says beyond its code and message. */
interface GraphErrorDetails {
  /** HTTP status; 400 unless told. */
  readonly status?: number;
  /** `OAuthException` unless told. */
  readonly type?: 'GraphMethodException' | 'IGApiException';
  readonly subcode?: number;
  readonly isTransient?: boolean;
  readonly userTitle?: string;
  readonly userMessage?: string;
  readonly data?: unknown;
}

/** A refusal in the form that all Graph hosts share (Graph API: Handle Errors). */
export class GraphError extends Error {
  readonly status: number;

  constructor(
    readonly code: number,
    message: string,
    readonly details: GraphErrorDetails = {},
  ) {
    super(message);
    this.status = details.status ?? 400;
  }

  /** The body of the answer; what is undefined is left out of JSON. */
  body(traceId: string): { readonly error: Readonly<Record<string, unknown>> } {
    const { type = 'OAuthException', subcode, isTransient, userTitle, userMessage } = this.details;
    return {
      error: {
        message: this.message,
        type,
        code: this.code,
        error_data: this.details.data,
        error_subcode: subcode,
        is_transient: isTransient,
        error_user_title: userTitle,
        error_user_msg: userMessage,
        fbtrace_id: traceId,
      },
    };
  }
}

/** 100: a parameter is missing, or does not fit. */
export function invalidParameter(reason: string, subcode?: number): GraphError {
  return new GraphError(100, `(#100) ${reason}`, subcode === undefined ? {} : { subcode });
}

export function missingParameter(name: string): GraphError {
  return invalidParameter(`The parameter ${name} is required.`);
}

/** 100/33: the object is gone, never was, or is not for this token; Meta does not tell which. */
export function unknownObject(id: string, method: string): GraphError {
  return new GraphError(
    100,
    `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { type: 'GraphMethodException', subcode: 33 },
  );
}

export function nonexistingField(name: string, nodeType: string): GraphError {
  return invalidParameter(`Tried accessing nonexisting field (${name}) on node type (${nodeType})`);
}

export function unknownPath(path: string): GraphError {
  return new GraphError(2500, `Unknown path components: /${path}`);
}

/** 368: what a `late_reject` fault makes of a write that is not processed later. */
export function abusive(): GraphError {
  const message = 'The action attempted has been deemed abusive or is otherwise disallowed';
  const userTitle = 'Your content goes against our Community Standards';
  return new GraphError(368, message, { userTitle });
}
