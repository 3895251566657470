-- What a learner says about their age, and how they appear on boards.
alter table accounts
  add column birth_date date,
  add column board_choice text not null default 'initial' check (board_choice in ('initial', 'alias', 'hidden')),
  add column alias text,
  -- Set while a guardian's consent stands.
  add column guardian_consent_at timestamptz;

create table guardian_consents (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  email text not null,
  token_hash text unique,
  asked_at timestamptz not null,
  consented_at timestamptz,
  withdrawn_at timestamptz
);
create index guardian_consents_by_account on guardian_consents (account_id, asked_at);

create function is_minor(birth_date date) returns boolean language sql stable parallel safe as $$
  select birth_date > current_date - interval '18 years'
$$;

-- The first name and the initial of the last one.
create function initial_form(name text) returns text language sql immutable parallel safe as $$
  select words[1] || case when cardinality(words) > 1 then ' ' || left(words[cardinality(words)], 1) || '.' else '' end
  from regexp_split_to_array(btrim(name), '\s+') as words
$$;

-- The name on boards, or null for somebody who does not appear: by choice, or under 18 without a guardian's consent. An alias is shown only
-- of those who said that they are of age, because it could be a full name.
create function public_name(account accounts) returns text language sql stable parallel safe as $$
  select case
    when account.board_choice = 'hidden' then null
    when is_minor(account.birth_date) and account.guardian_consent_at is null then null
    when account.board_choice = 'alias' and account.alias is not null and not is_minor(account.birth_date) then account.alias
    else initial_form(account.name)
  end
$$;
