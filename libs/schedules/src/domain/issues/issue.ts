/** What can be wrong with a schedule document. Strategies may add codes that start with their provider id. */
export type KnownIssueCode =
  | 'schedule_mode_invalid'
  | 'schedule_mode_conflict'
  | 'schedule_too_large'
  | 'unknown_time_field'
  | 'on_missed_invalid'
  | 'schedule_shape_conflict'
  | 'schedule_items_required'
  | 'invalid_timezone'
  | 'invalid_publish_time'
  | 'publish_time_in_past'
  | 'lead_too_short'
  | 'publish_time_too_far'
  | 'nonexistent_local_time'
  | 'ambiguous_local_time'
  | 'invalid_step_delay'
  | 'interaction_type_invalid'
  | 'account_required'
  | 'account_not_found'
  | 'account_not_allowed'
  | 'account_not_publishable'
  | 'account_reauth_required'
  | 'provider_unsupported'
  | 'provider_account_mismatch'
  | 'post_content_required'
  | 'text_too_long'
  | 'title_required'
  | 'title_too_long'
  | 'asset_url_required'
  | 'asset_invalid'
  | 'asset_unreachable'
  | 'asset_media_conflict'
  | 'media_required'
  | 'media_unsupported'
  | 'media_mixed_unsupported'
  | 'media_limit_exceeded'
  | 'media_too_large'
  | 'media_duration_invalid'
  | 'media_resolution_invalid'
  | 'media_aspect_ratio_invalid'
  | 'media_encoding_unsupported'
  | 'media_converted'
  | 'media_url_not_public'
  | 'post_settings_invalid'
  | 'setting_unknown'
  | 'setting_required'
  | 'setting_invalid'
  | 'labels_invalid'
  | 'label_unknown'
  | 'queue_unknown'
  | 'queue_position_invalid'
  | 'queue_time_conflict'
  | 'queue_misplaced'
  | 'queue_account_excluded'
  | 'queue_empty'
  | 'queue_full'
  | 'queue_paused'
  | 'parent_step_unknown'
  | 'parent_step_cycle'
  | 'provider_reply_unsupported'
  | 'provider_comment_unsupported'
  | 'step_id_repeated'
  | 'reply_before_parent'
  | 'campaign_name_required'
  | 'campaign_targets_required'
  | 'campaign_steps_required'
  | 'campaign_publish_time_required'
  | 'duplicate_content'
  | 'quota_exceeded'
  | 'key_budget_exceeded'
  | 'network_quota_forecast'
  | 'plan_required'
  | 'subscription_inactive'
  | 'subscription_past_due'
  | 'subscription_paused'
  | 'subscription_canceled'
  | 'unknown_field'
  | 'mode_ignored';

export type IssueSeverity = 'error' | 'warning';

/** The facts of an issue a client can show or act on. */
export interface IssueFacts {
  readonly allowed?: readonly string[];
  readonly limit?: number;
  readonly actual?: number | string;
  readonly hint?: string;
  readonly didYouMean?: string;
}

/** One problem of a document, with the exact place it is at. */
export interface Issue extends IssueFacts {
  readonly code: string;
  readonly severity: IssueSeverity;
  readonly message: string;
  /** `posts[2].assets[0]`, `campaigns[0].targets[1].steps[2].settings.privacyLevel`; empty for the whole. */
  readonly path: string;
  /** Index in document order; null when no single post is meant. */
  readonly postIndex: number | null;
  readonly account: string | null;
  readonly provider: string | null;
}

/** Whom an issue is about. */
export interface IssueSubject {
  readonly path: string;
  readonly postIndex: number | null;
  readonly account: string | null;
  readonly provider: string | null;
}

/** The document as a whole. */
export const wholeDocument: IssueSubject = {
  path: '',
  postIndex: null,
  account: null,
  provider: null,
};

/** Appends a field to a path: `posts[0]` + `text` → `posts[0].text`. An index keeps its brackets. */
export function joinPath(path: string, field: string): string {
  if (path === '' || field === '') return path + field;
  return field.startsWith('[') ? path + field : `${path}.${field}`;
}
