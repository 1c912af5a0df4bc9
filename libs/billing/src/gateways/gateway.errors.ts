import { DomainError } from '#libs/kernel';

/** What a log may say of a gateway's refusal: never its words, which may repeat keys and addresses. */
export interface GatewayTrouble {
  readonly gateway: string;
  /** The gateway's own code, or a word for what happened. */
  readonly reason: string;
  readonly status: number | null;
}

/** 503: the gateway cannot be reached, is overloaded or has failed. The same request may succeed later. */
export function gatewayUnavailable(trouble: GatewayTrouble): DomainError {
  const message = 'The billing system does not answer just now. Please try again.';
  return new DomainError('service_unavailable', 'unavailable', message, {
    details: { ...trouble },
  });
}

/** 502: the gateway refused, or said something unexpected. Somebody has to look at the configuration. */
export function gatewayRefused(trouble: GatewayTrouble): DomainError {
  const message = 'The billing system refused the request.';
  return new DomainError('provider_error', 'upstream', message, { details: { ...trouble } });
}

/** At boot: the gateway is chosen, and a variable that it needs is not set. */
export function gatewaySettingMissing(gateway: string, variable: string): DomainError {
  const message = `${variable} must be set for the billing gateway ${gateway}.`;
  return new DomainError('configuration_invalid', 'internal', message);
}

/** 400: signed, but about another store, or of the other one of test and live mode. */
export function eventOfAnotherStore(gateway: string): DomainError {
  const message = 'The event belongs to another store or mode than the configured one.';
  return new DomainError('bad_request', 'bad_request', message, { details: { gateway } });
}
