-- Tries to sign in at the desk, by login and by where they come from: who guesses shuts out himself and not the agent.
create table desk_sign_ins (
  login text not null,
  -- keyed hash of the network, or of a browser in which the agent has signed in before
  place bytea not null,
  guesses integer not null,
  locks integer not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (login, place)
);

-- agent_sign_ins, a lock for the whole login, is left to processes of the version before and can be dropped by the next migration.
delete from agent_sign_ins;
