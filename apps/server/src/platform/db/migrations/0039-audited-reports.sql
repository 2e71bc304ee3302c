-- A report that is of no thread is made on the audit log, and looked up there when its file is checked.
create index audit_entries_of_reports on audit_entries (object_id) where action = 'report.made';
