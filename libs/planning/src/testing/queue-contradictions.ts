/**
 * What may never be found in queues, whoever did what. A post stays as far behind the first of its item as it was in the
 * saved tables.
 */
export const CONTRADICTIONS = `
  SELECT 'two have the slot ' || slot_at AS what FROM queue_items WHERE is_live
  GROUP BY queue_id, slot_at HAVING count(*) > 1
  UNION ALL
  SELECT item.id || ' lives: ' || item.is_live || ', posts: ' || count(p.id) FROM queue_items item
  LEFT JOIN posts p ON p.queue_item_id = item.id AND p.status <> 'canceled'
  GROUP BY item.id HAVING item.is_live <> (count(p.id) > 0)
  UNION ALL
  SELECT p.id || ' goes at ' || p.publish_at || ', its item at ' || item.starts_at FROM posts p
  JOIN queue_items item ON item.id = p.queue_item_id
  WHERE p.status <> 'canceled'
    AND p.publish_at - item.starts_at <> COALESCE((
      SELECT before.publish_at - first.starts_at FROM saved_posts before
      JOIN saved_queue_items first ON first.id = before.queue_item_id WHERE before.id = p.id), interval '0')
  UNION ALL
  SELECT p.id || ' is in ' || p.queue_id || ', its item in ' || item.queue_id FROM posts p
  JOIN queue_items item ON item.id = p.queue_item_id WHERE p.queue_id IS DISTINCT FROM item.queue_id
  UNION ALL
  SELECT p.id || ' is ' || p.status || ' and due at ' || coalesce(p.due_at::text, 'no time') FROM posts p
  WHERE p.status IN ('draft', 'scheduled') AND NOT p.blocked AND (p.status = 'scheduled') <> (p.due_at IS NOT NULL)
  UNION ALL
  SELECT p.id || ' is scheduled and withdrawn for ' || p.withdrawn_for::text FROM posts p
  WHERE p.status = 'scheduled' AND p.withdrawn_for <> '{}'
  UNION ALL
  SELECT p.id || ' is held: ' || ('queue' = ANY (p.withdrawn_for)) || ', and paused is: ' || (q.paused_at IS NOT NULL)
  FROM posts p JOIN queues q ON q.id = p.queue_id
  WHERE p.queue_item_id IS NOT NULL AND p.status IN ('draft', 'scheduled') AND p.lease_owner IS NULL
    AND p.checkpoint IS NULL AND ('queue' = ANY (p.withdrawn_for)) <> (q.paused_at IS NOT NULL)
  UNION ALL
  SELECT p.id || ' is in no queue, and held by one' FROM posts p
  WHERE p.queue_id IS NULL AND 'queue' = ANY (p.withdrawn_for)`;
