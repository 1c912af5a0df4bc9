import { meaning, type Meanings } from './code-meanings.js';

/** Problems of a document; warnings do not refuse it. */
export const issues: Meanings = {
  schedule_mode_invalid: 'mode is neither scheduled nor draft',
  schedule_mode_conflict: 'a part says draft, and the document would schedule it',
  schedule_too_large: 'more than 1,000 posts',
  unknown_time_field:
    'a field that looks like a time or a mode and is none; didYouMean names the one that is',
  on_missed_invalid: 'onMissed is not publish, hold or fail',
  schedule_shape_conflict: 'posts and campaigns together, or two schedules in one body',
  schedule_items_required: 'nothing to publish, or an item that is no object',
  invalid_timezone: 'not an IANA time zone',
  invalid_publish_time: "not a time; in an edit also one out of its thread's order",
  publish_time_in_past: 'more than five minutes ago; a warning where it only means "now"',
  publish_time_too_far: 'more than 400 days ahead',
  lead_too_short:
    'the policy of the key that asks wants its posts further ahead: limit, actual in seconds',
  nonexistent_local_time: 'the clocks skip it',
  ambiguous_local_time: 'warning: it comes twice; the earlier one is taken',
  invalid_step_delay: 'not a delay; a warning where it has no effect',
  interaction_type_invalid:
    'not post, reply or comment; a warning where a parent is named but not used',
  account_required: 'no account is named, or there is none by that name',
  account_not_found: 'no account goes by that name: list_accounts tells those of this key',
  account_not_allowed: 'the policy of the key that asks does not name the account',
  ...meaning(
    ['account_not_publishable', 'account_reauth_required'],
    'the account cannot publish, or must be connected again',
  ),
  ...meaning(
    ['provider_unsupported', 'provider_account_mismatch'],
    "the network is not there, or not the account's; in edits, not the thread's",
  ),
  post_content_required: 'nothing to publish in this post',
  ...meaning(['text_too_long', 'title_required', 'title_too_long'], "against the network's limits"),
  ...meaning(
    ['asset_url_required', 'asset_invalid', 'asset_unreachable'],
    'media without address, that is no media, or that cannot be fetched',
  ),
  asset_media_conflict: 'media_link is not the address of the first asset',
  ...meaning(
    ['media_required', 'media_unsupported', 'media_mixed_unsupported', 'media_limit_exceeded'],
    'number and kinds of media',
  ),
  ...meaning(
    [
      'media_too_large',
      'media_duration_invalid',
      'media_resolution_invalid',
      'media_aspect_ratio_invalid',
    ],
    "one item against the network's limits",
  ),
  media_encoding_unsupported:
    'codec, rate, colours, sound or layout of a video; hint is the command that fixes it; a warning where only advised',
  media_converted:
    "warning: converted, shrunk, or a video's index moved, for the network; the upload stays as it is",
  media_url_not_public: 'live only: the network fetches media and cannot reach PUBLIC_BASE_URL',
  post_settings_invalid: 'settings are no object',
  ...meaning(
    ['setting_unknown', 'setting_required', 'setting_invalid'],
    'one setting; allowed tells what there is',
  ),
  labels_invalid: 'labels are no list of names, or too many',
  label_unknown: 'the workspace has no label of that name; actual tells which',
  queue_unknown: 'the workspace has no queue of that id or name; actual tells which',
  queue_time_conflict: 'it names a queue and a time: only one of them',
  queue_position_invalid: 'next or last, beside a queue',
  queue_misplaced: 'the queue of a campaign is said by the campaign or the target',
  queue_account_excluded: 'the queue takes other accounts only',
  queue_full: 'no slot of the queue is free in 400 days',
  queue_empty: 'the queue has no slots',
  queue_paused: 'it waits until the queue goes on',
  recurrence_time_conflict: 'what is repeated says a time; the rule of the recurrence does',
  variants_required:
    'a recurrence would say this text again within limit hours: give it variants, or longer pauses',
  ...meaning(['parent_step_unknown', 'parent_step_cycle'], 'the post a reply belongs to'),
  step_id_repeated: 'two steps of a campaign have this id',
  reply_before_parent: 'warning: timed before what it answers; it goes out right after it',
  ...meaning(
    ['provider_reply_unsupported', 'provider_comment_unsupported'],
    'the network has no replies or comments',
  ),
  ...meaning(
    ['campaign_name_required', 'campaign_targets_required', 'campaign_steps_required'],
    'a campaign without a name or targets, a target without steps',
  ),
  campaign_publish_time_required: 'warning: no time is given; it starts now',
  duplicate_content:
    'warning: the account gets this text twice within a day: write it anew, or let it be',
  quota_exceeded: 'a limit of the workspace',
  key_budget_exceeded: 'the key may not let so many posts go: limit, actual',
  network_quota_forecast:
    "warning: the network's budget has no room at that time; actual tells when it is expected to go",
  ...meaning(
    [
      'plan_required',
      'subscription_inactive',
      'subscription_past_due',
      'subscription_paused',
      'subscription_canceled',
    ],
    'warning: the document is right, but the workspace may only draft now',
  ),
  unknown_field: 'warning: ignored; didYouMean names the likely field, hint where it belongs',
  mode_ignored: "warning: only the document's own mode counts",
  ...meaning(
    ['telegram_markup_invalid', 'discord_alt_text_too_long', 'wordpress_html_filtered'],
    'rules of one network; the last one is a warning',
  ),
  ...meaning(
    [
      'x_characters_invalid',
      'x_alt_text_too_long',
      'x_plan_required',
      'x_cashtags_too_many',
      'x_mentions_restricted',
      'x_alt_text_ignored',
    ],
    'rules of X; the last three are warnings',
  ),
  ...meaning(
    [
      'linkedin_video_too_small',
      'linkedin_alt_text_too_long',
      'linkedin_comments_not_granted',
      'linkedin_page_role_may_not_upload',
    ],
    'rules of LinkedIn; the last one is a warning',
  ),
  ...meaning(
    [
      'facebook_video_too_small',
      'facebook_comments_not_granted',
      'facebook_story_text_ignored',
      'facebook_gif_still',
    ],
    'rules of Facebook; the last two are warnings',
  ),
  ...meaning(
    [
      'instagram_hashtags_too_many',
      'instagram_mentions_too_many',
      'instagram_links_too_many',
      'instagram_alt_text_too_long',
      'instagram_comment_capitals',
      'instagram_comments_not_granted',
      'instagram_caption_ignored',
      'instagram_alt_text_ignored',
    ],
    'rules of Instagram; the last two are warnings',
  ),
  ...meaning(
    ['reddit_title_line_break', 'reddit_email_unverified'],
    'rules of Reddit; the last one is a warning',
  ),
  ...meaning(
    [
      'youtube_angle_brackets',
      'youtube_long_videos_not_allowed',
      'youtube_too_many_hashtags',
      'youtube_thumbnail_small',
    ],
    'rules of YouTube; the last four are warnings',
  ),
  ...meaning(
    ['tiktok_scope_missing', 'tiktok_caption_ignored', 'tiktok_alt_text_ignored'],
    'rules of TikTok; the last two are warnings',
  ),
  ...meaning(
    [
      'pinterest_alt_text_too_long',
      'pinterest_carousel_sizes',
      'pinterest_alt_text_single',
      'pinterest_board_secret',
      'pinterest_cover_ratio',
      'pinterest_description_long',
    ],
    'rules of Pinterest; the last four are warnings',
  ),
  ...meaning(
    ['snapchat_text_ignored', 'snapchat_alt_text_ignored'],
    'rules of Snapchat; both are warnings',
  ),
};
