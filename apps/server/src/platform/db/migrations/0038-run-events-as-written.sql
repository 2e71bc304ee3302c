-- What is read again is what was sent, to the byte: jsonb would put the fields of an event in an order of its own.
alter table run_events alter column part type json using part::json;
