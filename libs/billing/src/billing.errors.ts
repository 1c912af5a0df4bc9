import { DomainError } from '#libs/kernel';

/** 401: a message that does not come from the gateway, or was changed on its way. */
export function signatureInvalid(): DomainError {
  const message = 'The signature of the message is missing or wrong.';
  return new DomainError('signature_invalid', 'unauthenticated', message);
}

/** At boot: the plans or their ids cannot be used. */
export function plansInvalid(variable: string, reason: string): DomainError {
  return new DomainError('configuration_invalid', 'internal', `${variable}: ${reason}.`);
}

/** 409: this installation bills nobody. */
export function billingDisabled(): DomainError {
  return new DomainError('billing_disabled', 'conflict', 'This installation does not bill.');
}

/** 409: a second subscription would be paid beside one that runs or can be put right. */
export function subscriptionExists(source: string, managePath: string): DomainError {
  const message = 'The workspace has a subscription already. Change it instead of buying another.';
  return new DomainError('subscription_exists', 'conflict', message, {
    details: { source, managePath },
  });
}

/** 409: there is nothing to manage or cancel. */
export function subscriptionMissing(): DomainError {
  return new DomainError('subscription_missing', 'conflict', 'The workspace has no subscription.', {
    details: { upgradePath: '/v1/billing/checkout' },
  });
}

/** Why there is no discount to be had. */
export type OfferRefusal =
  | 'used'
  | 'in_progress'
  | 'app_store'
  | 'not_running'
  | 'canceling'
  | 'discounted'
  | 'no_cheaper_price';

/** 409: the offer is made once, to a subscription that runs and has no discount. */
export function retentionOfferUnavailable(reason: OfferRefusal): DomainError {
  const message = 'The offer is not available for this subscription.';
  return new DomainError('retention_offer_unavailable', 'conflict', message, {
    details: { reason },
  });
}

/** 400: no such plan, or not at this interval. */
export function planUnknown(plan: string, allowed: readonly string[]): DomainError {
  return new DomainError('invalid_parameter', 'bad_request', `There is no plan "${plan}".`, {
    details: { field: 'plan', allowed },
  });
}

/** 502: the gateway did not do what it was asked. */
export function gatewayFailed(gateway: string, reason: string, cause?: unknown): DomainError {
  const message = `The billing system could not be used just now: ${reason}.`;
  return new DomainError('provider_error', 'upstream', message, { details: { gateway }, cause });
}
