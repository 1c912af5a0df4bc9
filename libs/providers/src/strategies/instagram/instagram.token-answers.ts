import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { classifyGraph } from '../_meta/graph/graph.classify.js';
import type { GraphAnswer } from '../_meta/graph/graph.error.js';
import { parseGraphJson } from '../_meta/graph/graph.json.js';
import { instagramLoginFailures } from './instagram.failures.js';

const CONFIGURATION = /invalid redirect_uri|invalid platform app|invalid client/i;

/**
 * What an answer of a token call means; null for a success. The login server writes errors in a form of its
 * own: `{error_type, code, error_message}` (Instagram Platform, "Business Login"). Pure.
 */
export function classifyToken(answer: GraphAnswer): ProviderFailureDetails | null {
  const json = parseGraphJson(answer.body.toString('utf8'));
  const message = json.text('error_message');
  if (message === null) return classifyGraph(answer, 'repeatable', instagramLoginFailures);
  const isConfiguration = CONFIGURATION.test(message);
  return {
    failureClass: classOf(answer.status, isConfiguration),
    message: isConfiguration
      ? `${message}. The operator of this service has to check its Instagram application`
      : message,
    status: answer.status,
    providerCode: json.id('code'),
  };
}

/** Anything else about a code (used, expired) is mended by a new login. */
function classOf(status: number, isConfiguration: boolean): FailureClass {
  if (isConfiguration) return 'permission';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'transient' : 'auth_expired';
}
