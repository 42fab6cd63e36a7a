-- The desk's queue of applications.

insert into role_permissions (role, permission) values
  ('viewer', 'applications.read'), ('agent', 'applications.read'), ('underwriter', 'applications.read');

-- It is sorted by the promised day.
create index orders_promised on orders (decision_due_on, id) where decision = 'pending';
