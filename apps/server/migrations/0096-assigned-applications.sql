-- An operator may give an application to another one, who then has it.
alter table application_acts
  add column assigned_to bigint references agents,
  drop constraint application_acts_act,
  add constraint application_acts_act check (act in ('claimed', 'given-back', 'held', 'approved', 'refused', 'found', 'assigned')),
  add constraint application_acts_assigned check ((act = 'assigned') = (assigned_to is not null));
