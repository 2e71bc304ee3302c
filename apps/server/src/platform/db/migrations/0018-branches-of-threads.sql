alter table messages add column parent_id text references messages (id) on delete cascade;

update messages m
set parent_id = previous.parent_id
from (select id, lag(id) over (partition by thread_id order by seq) as parent_id from messages) previous
where previous.id = m.id;

create index messages_by_parent on messages (parent_id) where parent_id is not null;
