/** Codes of errors by their status. */
type Codes = Readonly<Record<number, readonly string[]>>;

/** Errors of one part of the API. */
export interface ErrorArea {
  /** Part of the name of the schemas that list the codes; empty for what every operation may answer. */
  readonly name: string;
  readonly paths: RegExp;
  readonly codes: Codes;
}

const POSTS = /^\/v1\/(dashboard\/)?(posts|runs|campaigns|jobs|compose|drafts|calendar)\b/;
const POSTS_AND_WHAT_MAKES_THEM =
  /^\/v1\/(dashboard\/)?(posts|runs|campaigns|compose|imports|recurrences|queues|queue-blackouts|approvals|review|review-links)\b/;

/**
 * Which errors an operation may answer, by its path. An operation lists the codes of every area that its path belongs to,
 * as far as it has a response of their status. Tests compare every error they get with these lists.
 */
export const ERROR_AREAS: readonly ErrorArea[] = [
  {
    name: '',
    paths: /^/,
    codes: {
      400: ['bad_request', 'invalid_json', 'invalid_parameter', 'alias_conflict', 'unknown_field'],
      401: [
        ...['auth_missing', 'api_key_invalid', 'api_key_revoked', 'api_key_expired'],
        ...['access_token_expired', 'session_required', 'session_expired'],
      ],
      402: [
        ...['quota_exceeded', 'plan_required', 'subscription_inactive', 'subscription_past_due'],
        ...['subscription_paused', 'subscription_canceled'],
      ],
      403: [
        ...['key_kind_forbidden', 'scope_missing', 'role_forbidden', 'access_exceeded'],
        ...['csrf_rejected', 'origin_not_allowed', 'membership_missing', 'forbidden'],
      ],
      404: ['not_found'],
      405: ['method_not_allowed'],
      408: ['bad_request'],
      409: [
        ...['workspace_changed', 'idempotency_conflict', 'idempotency_in_progress'],
        'idempotency_in_doubt',
      ],
      413: ['payload_too_large'],
      415: ['unsupported_media_type'],
      429: ['rate_limited'],
      500: ['internal_error'],
      502: ['provider_error'],
      503: ['service_unavailable', 'storage_error'],
    },
  },
  {
    name: 'Accounts',
    paths: /^\/(v1\/(dashboard\/)?(accounts|connections|providers|sandbox)|oauth)\b/,
    codes: {
      404: [
        ...['account_not_found', 'connection_not_found', 'provider_not_found', 'action_not_found'],
        'avatar_not_found',
      ],
      409: ['sandbox_only', 'sandbox_faults_full'],
      422: ['connection_failed', 'provider_not_configured'],
    },
  },
  {
    name: 'Assets',
    paths: /^\/(v1\/(dashboard\/)?assets|media|uploads)\b/,
    codes: {
      404: ['asset_not_found'],
      409: ['asset_in_use', 'upload_incomplete'],
      422: ['asset_invalid', 'asset_unreachable'],
    },
  },
  {
    name: 'Publishing',
    paths: POSTS_AND_WHAT_MAKES_THEM,
    codes: {
      403: ['key_budget_exceeded', 'confirmation_required', 'author_gone'],
      404: [
        ...['post_not_found', 'run_not_found', 'account_not_found', 'asset_not_found'],
        ...['label_not_found', 'queue_not_found', 'provider_not_found'],
      ],
      409: [
        ...['confirmation_mismatch', 'post_changed', 'account_busy', 'approval_required'],
        ...['queue_changed', 'queue_full', 'queue_paused', 'policy_changed', 'post_not_draft'],
      ],
      422: ['validation_failed', 'publish_time_in_past'],
    },
  },
  {
    name: 'Posts',
    paths: POSTS,
    codes: {
      404: ['draft_not_found'],
      409: [
        ...['post_not_cancelable', 'post_not_editable', 'post_not_retryable', 'post_not_published'],
        ...['receipt_not_kept', 'outcome_unknown', 'outcome_known', 'run_not_draft'],
        ...['campaign_graph_requires_campaigns', 'bulk_refused', 'draft_conflict'],
        ...['draft_limit_reached', 'comment_limit_reached'],
      ],
      422: ['provider_delete_unsupported'],
      503: ['receipts_not_configured', 'receipt_key_replaced'],
    },
  },
  {
    name: 'Imports',
    paths: /^\/v1\/imports\b/,
    codes: {
      404: ['import_not_found'],
      409: [
        ...['imports_busy', 'import_not_checked', 'import_has_errors', 'import_empty'],
        'import_ended',
      ],
    },
  },
  {
    name: 'Recurrences',
    paths: /^\/v1\/recurrences\b/,
    codes: {
      404: ['recurrence_not_found', 'occurrence_not_found'],
      409: [
        ...['recurrence_changed', 'recurrence_ended', 'recurrence_limit_reached'],
        'occurrence_begun',
      ],
      422: ['recurrence_rule_invalid', 'recurrence_empty'],
    },
  },
  {
    name: 'Queues',
    paths: /^\/v1\/queue(s|-blackouts)\b/,
    codes: { 409: ['queue_name_taken', 'queue_limit_reached'] },
  },
  {
    name: 'Approvals',
    paths: /^\/v1\/(dashboard\/)?(approvals|approval-policy|review|review-links|posts)\b/,
    codes: {
      403: ['approval_self', 'not_approver', 'key_is_shared', 'review_vote_forbidden'],
      404: ['approval_not_found', 'review_link_not_found'],
      409: [
        ...['approval_stale', 'approval_decided', 'comment_limit_reached', 'policy_changed'],
        'approval_time_agreed',
        'review_link_limit_reached',
      ],
      410: ['review_link_ended'],
      422: ['policy_unsatisfiable'],
    },
  },
  {
    name: 'Labels',
    paths: /^\/v1\/labels\b/,
    codes: {
      404: ['label_not_found'],
      409: ['label_changed', 'label_exists', 'label_limit_reached'],
    },
  },
  {
    name: 'Analytics',
    paths: /^\/v1\/analytics\b/,
    codes: {
      404: ['account_not_found', 'post_not_found', 'run_not_found'],
      409: ['post_not_published'],
    },
  },
  {
    name: 'Webhooks',
    paths: /^\/v1\/(webhooks|events)\b/,
    codes: {
      404: ['webhook_not_found', 'delivery_not_found'],
      409: ['webhook_disabled', 'webhook_limit_reached'],
      410: ['events_gone'],
    },
  },
  {
    name: 'Keys',
    paths: /^\/v1\/(dashboard\/)?(keys|authorizations)\b/,
    codes: {
      403: ['key_of_another'],
      404: ['key_not_found'],
      409: ['key_is_grant'],
      422: [
        ...['invalid_client', 'invalid_grant', 'invalid_request', 'invalid_scope'],
        ...['invalid_target', 'unsupported_grant_type', 'unsupported_response_type'],
      ],
    },
  },
  {
    name: 'People',
    paths:
      /^\/(v1\/)?(auth|dashboard\/(members|invitations|workspaces?|session|sessions|password|attention))\b/,
    codes: {
      401: ['credentials_invalid'],
      403: [
        ...['invitation_other_address', 'sign_up_closed', 'email_not_verified'],
        'membership_missing',
      ],
      404: ['member_not_found', 'invitation_not_found', 'attention_item_not_found'],
      409: [
        ...['email_taken', 'last_owner', 'already_member', 'invitation_exists'],
        ...['invitation_limit_reached', 'workspace_limit_reached', 'sandbox_only'],
      ],
      410: ['invitation_ended'],
      422: ['provider_not_configured', 'connection_failed'],
    },
  },
  {
    name: 'Billing',
    paths: /^\/v1\/billing\b/,
    codes: {
      409: [
        ...['billing_disabled', 'subscription_exists', 'subscription_missing'],
        ...['retention_offer_unavailable', 'subscription_in_use'],
      ],
      422: ['app_store_transaction_refused'],
    },
  },
  {
    name: 'Callbacks',
    paths: /^\/(webhooks\/meta|v1\/billing\/(webhook|app-store))\b/,
    codes: { 401: ['signature_invalid'] },
  },
];
