import { meaning, type Meanings } from './code-meanings.js';
import { issues } from './issue-codes.js';

/** Why a tool or the service refused. The last ones are of the tools themselves. */
const errors: Meanings = {
  bad_request:
    'the request is malformed; also forms with too many parts and bodies nested too deep',
  invalid_json: 'the body is not JSON',
  invalid_parameter: 'a value of a wrong type, range or form; issues and details.field name it',
  unknown_field: 'a field that a closed object does not have; details.fields',
  alias_conflict: 'two spellings of one field with different values',
  api_key_invalid: 'no such key',
  api_key_revoked: 'the key was revoked',
  api_key_expired: "the key's expiresAt has come",
  access_token_expired: 'the access token of the program is over; the client refreshes it',
  quota_exceeded: 'a limit of the workspace is used up; details: entitlement, used, limit',
  plan_required: 'the free trial is over and no plan was chosen; details.upgradePath',
  subscription_inactive: 'the subscription has ended',
  subscription_past_due: 'a payment is overdue, and the days of grace are over',
  subscription_paused: 'the subscription is paused',
  subscription_canceled: 'the subscription was canceled, and what was paid is used up',
  scope_missing:
    'the key may not do this (details.required, details.granted); a person gives another key',
  role_forbidden:
    'whoever made the key may not do this any more (details.required): a person gives another key',
  access_exceeded: 'the key asks for more than its policy lets it see: details.fields',
  key_budget_exceeded:
    'the key has used what it may; details.resetsAt says when there is more; do not wait in a loop',
  confirmation_required:
    'check with validate_posts, show it to the person, publish with its confirmation; plan_recurrence wants that of preview_recurrence, other tools the id as confirm; details.reason repeated: the key has nothing repeated',
  not_found: 'no such address',
  ...meaning(
    [
      'post_not_found',
      'run_not_found',
      'account_not_found',
      'asset_not_found',
      'connection_not_found',
      'approval_not_found',
      'import_not_found',
      'recurrence_not_found',
      'queue_not_found',
    ],
    "no such resource in this workspace; another workspace's resource is not found, too",
  ),
  queue_changed:
    'somebody changed the queue or what is in it, or an item is out or gone; list_queues tells what is there now',
  label_not_found: 'the workspace has no such label; the message names those it has',
  occurrence_not_found: 'the recurrence has nothing at this time of its place',
  author_gone:
    'at an occurrence that was refused: who changed the recurrence last has left, or their key is revoked',
  action_not_found: "the account's network has no such discovery action; details.allowed",
  provider_not_found: 'no network goes by that name; details.allowed',
  idempotency_conflict:
    'the idempotency key was used for another request; details.runId or details.operation',
  idempotency_in_progress: 'the same request still runs; call again shortly',
  idempotency_in_doubt:
    'the change was made and its answer is lost: look at details.subject, do not repeat it',
  confirmation_mismatch: 'something changed since it was checked: check again',
  post_not_cancelable:
    "the post's state does not allow it, its outcome is unclear, or a part of it is out (details.partlyPublished)",
  post_not_retryable:
    'only failed posts can be retried; replies to canceled posts never, those to failed posts (details.parentStatus) by a retry of that one',
  account_busy:
    'reconcile: another post of the account is being worked on; resolve: the post is being looked up; ask again in a moment',
  post_not_published: 'only published posts can be deleted or counted, or have a receipt',
  receipt_not_kept: 'the post was published before receipts were kept',
  outcome_unknown:
    'the post may be out: never post it again; reconcile_post asks the network, or a person looks',
  ...meaning(['run_not_draft', 'post_not_draft'], 'only drafts are published or submitted'),
  approval_required: 'it goes out when people have agreed (details.approvalId), and not before',
  approval_time_agreed:
    'several people agree to its time, too: edit the time, and all of them are asked again',
  ...meaning(
    ['approval_stale', 'approval_decided'],
    'read it again by list_approvals: it has changed',
  ),
  ...meaning(['approval_self', 'not_approver'], 'another person decides about these posts'),
  key_is_shared: 'others can read this key, so it decides nothing: a person decides with their own',
  bulk_refused: 'nothing was done: details.results says of each post whether and why not',
  imports_busy: 'too many imports are at work: wait, or cancel one',
  import_not_checked: 'it is still read or checked, applied already, or canceled (details.status)',
  import_has_errors: 'rows are wrong (details.invalid): mend them and send the table again',
  import_empty: 'no row is ready',
  queue_paused: 'its posts have slots, and go when their queue goes on',
  queue_full: 'the queue has no free slot for what is late in it: it needs slots first',
  recurrence_ended: 'it has ended, and begins no more',
  recurrence_limit_reached: 'as much is repeated as may be (details.limit): end something first',
  occurrence_begun: 'its time has come, or its posts are out or on their way',
  recurrence_rule_invalid: 'the rule is none, or says more than posts need: details.part',
  recurrence_empty: 'the rule has no time in the next ten years',
  publish_time_in_past: 'to approve what is late, give publishAt or publishNow',
  payload_too_large: 'the body or file is larger than allowed',
  validation_failed: 'the document has problems: mend every issue at its path, then check again',
  connection_failed: 'the network refused the connect; details.failureClass, details.providerCode',
  provider_not_configured:
    'this installation lacks the network or its application credentials (details.variables); a person sets it up',
  provider_delete_unsupported: "the network's API cannot delete this post",
  asset_invalid:
    'the bytes are broken, cut short, too large in pixels, or not what they claim to be; details.reason',
  asset_unreachable:
    'the file at the address cannot be had: no answer, or another status than 200; details.retryable',
  rate_limited: 'too many requests, or a network limits them: wait, and ask less often',
  internal_error: 'a defect of the service; a person looks for requestId in its log',
  provider_error:
    'the network refused or did not answer as expected, while a person waited (delete, discovery, numbers)',
  storage_error:
    'the media storage did not take or give the bytes, or the disk of the storage or of the database is full',
  service_unavailable: 'the service has no room, or what it stands on is away: ask again later',
  receipts_not_configured: 'the installation has no key to sign receipts with (RECEIPT_KEYS)',
  receipt_key_replaced: 'RECEIPT_KEYS gives a new key the id of an earlier one; details.keyId',
  declined: 'the person did not agree: ask what to change',
  not_answered: 'the person said neither yes nor no: call again to ask once more',
  person_needed: 'people decide, and the client can ask none: they do so in the dashboard',
  secrets_needed:
    'the network is connected with secrets, which no model may see: a person connects it',
  service_unreachable:
    'no answer came: what was asked may have been done, so look before you ask again',
  unknown: 'the answer is none of the service: something stands in between',
};

/** `errorCode` of a post that failed, or is held. */
const failures: Meanings = {
  transient: 'all tries failed for reasons that may pass; retry',
  rate_limited: "the network's limit lasted longer than a day; retry later",
  account_reauth_required: 'connect the account again, then retry',
  account_disconnected: 'connect the account again, then retry',
  missed_window: 'the service was away for more than 24 hours; retry if it should still go out',
  missed_held: 'late, and its schedule says onMissed: hold; a retry publishes it',
  held_for_quota: 'not failed: held until the network has room',
  quota_hold_expired: "no room in the network's budget for a week; retry to queue it again",
  ...meaning(
    [
      'plan_required',
      'subscription_inactive',
      'subscription_past_due',
      'subscription_paused',
      'subscription_canceled',
    ],
    "the plan ended before the post's time; put it right, then retry",
  ),
  account_not_publishable:
    'the plan has no room for the account: upgrade or disconnect an older one, then retry',
  parent_failed: 'retry the post it replies to; the reply follows',
  parent_id_unknown:
    "what it replies to was published on a person's word, so that nobody knows its id; publish the reply at the network by hand",
  parent_canceled: 'not failed: canceled with the post it replies to',
  outcome_unknown:
    'the post may be out: never post it again; reconcile_post asks the network, or a person looks',
  ...meaning(
    ['permission', 'content_rejected', 'duplicate_content', 'media_invalid', 'not_found'],
    'the network said no; its words are in the error. Change the cause, and post anew',
  ),
};

/** All that a tool can answer with when something is wrong, as docs/errors.md explains it. */
export const errorCodes = { errors, failures, issues };
