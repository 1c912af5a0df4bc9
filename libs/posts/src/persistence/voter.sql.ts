/**
 * SQL: who gave a vote, as it is told. Of a review link it is the link and who made it: what somebody typed as their name
 * proves nothing, and votes of before kept it.
 * @param vote rows of `approval_votes`
 */
export function voterOf(vote: string): string {
  return `jsonb_strip_nulls(jsonb_build_object('type', ${vote}.voter_type, 'id', ${vote}.voter_id, 'name',
    CASE WHEN ${vote}.voter_type = 'review_link' THEN COALESCE('by link, made by ' || ${vote}.made_by, 'by link')
      ELSE ${vote}.voter_name END, 'madeBy', ${vote}.made_by))`;
}
