/** What a Graph error says beyond its code and message. */
export interface GraphErrorDetails {
  /** HTTP status; 400 unless told. */
  readonly status?: number;
  readonly type?: 'OAuthException' | 'GraphMethodException' | 'IGApiException';
  readonly subcode?: number;
  readonly isTransient?: boolean;
  readonly userTitle?: string;
  readonly userMessage?: string;
  readonly data?: unknown;
}

/** A refusal in the form all Graph hosts share (Graph API: Handle Errors). */
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

  /** The body of the answer. */
  body(traceId: string): { readonly error: Readonly<Record<string, unknown>> } {
    const { type = 'OAuthException', subcode, isTransient, userTitle, userMessage } = this.details;
    return {
      error: {
        message: this.message,
        type,
        code: this.code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        ...(isTransient === undefined ? {} : { is_transient: isTransient }),
        ...(userTitle === undefined ? {} : { error_user_title: userTitle }),
        ...(userMessage === undefined ? {} : { error_user_msg: userMessage }),
        ...(this.details.data === undefined ? {} : { error_data: this.details.data }),
        fbtrace_id: traceId,
      },
    };
  }
}
