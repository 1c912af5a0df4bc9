/** Where in the request the fault lies, as `errors[0]` names it. */
interface ErrorPlace {
  readonly locationType: 'parameter' | 'header' | 'other';
  readonly location: string;
}

/** What an error has besides status, reason and message. */
export interface ErrorExtras {
  /** `global` unless told; `youtube.<resource>` where YouTube itself refuses. */
  readonly domain?: string;
  readonly place?: ErrorPlace;
  readonly details?: readonly unknown[];
}

const statusNames: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** A refused call; the body has the shape of developers.google.com/youtube/v3/docs/errors. */
export class GoogleError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
    private readonly extras: ErrorExtras = {},
  ) {
    super(message);
  }

  get body(): unknown {
    const { domain = 'global', place, details } = this.extras;
    const { status, reason, message } = this;
    return {
      error: {
        code: status,
        message,
        errors: [{ message, domain, reason, ...place }],
        ...(statusNames[status] === undefined ? {} : { status: statusNames[status] }),
        ...(details === undefined ? {} : { details }),
      },
    };
  }
}
