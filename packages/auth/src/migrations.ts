/** Forward-only steps for the provider's own schema `auth`; each runs once, in order, in a transaction. */
export const authMigrations: readonly { readonly id: string; readonly sql: string }[] = [
  {
    id: 'auth-001-accounts-and-sessions',
    sql: `
      create schema if not exists auth;

      create table auth.users (
        id uuid primary key,
        email text not null unique check (email = lower(email)),
        password_hash text not null,
        user_metadata jsonb not null default '{}',
        email_confirmed_at timestamptz,
        confirmation_sent_at timestamptz,
        repeated_sign_up_at timestamptz,
        last_sign_in_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );

      create table auth.one_time_tokens (
        token_hash bytea primary key,
        user_id uuid not null references auth.users on delete cascade,
        kind text not null,
        created_at timestamptz not null,
        unique (user_id, kind)
      );

      create table auth.sessions (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        method text not null,
        created_at timestamptz not null,
        refreshed_at timestamptz not null
      );
      create index on auth.sessions (user_id);

      create table auth.refresh_tokens (
        token_hash bytea primary key,
        session_id uuid not null references auth.sessions on delete cascade,
        created_at timestamptz not null,
        used_at timestamptz,
        successor_salt bytea,
        check ((used_at is null) = (successor_salt is null))
      );
      create index on auth.refresh_tokens (session_id);
      create unique index one_unused_per_session on auth.refresh_tokens (session_id) where used_at is null;

      create table auth.signing_keys (
        kid text primary key,
        private_jwk jsonb not null,
        active boolean not null default true,
        created_at timestamptz not null default now()
      );
      create unique index one_active_signing_key on auth.signing_keys (active) where active;

      create table auth.attempts (
        id bigint generated always as identity primary key,
        subject text not null,
        expires_at timestamptz not null
      );
      create index on auth.attempts (subject, expires_at);
      create index on auth.attempts (expires_at);
    `,
  },
  {
    id: 'auth-002-sign-ups',
    // who had signed up by then gets a day from their mail on, and proves by the password that it was them
    sql: `
      create table auth.sign_ups (
        id uuid primary key,
        email text not null check (email = lower(email)),
        password_hash text not null,
        user_metadata jsonb not null default '{}',
        token_hash bytea not null unique,
        browser_hash bytea not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index on auth.sign_ups (email, created_at);
      create index on auth.sign_ups (expires_at);

      insert into auth.sign_ups (id, email, password_hash, user_metadata, token_hash, browser_hash, created_at, expires_at)
        select u.id, u.email, u.password_hash, u.user_metadata, t.token_hash,
          sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
          t.created_at, t.created_at + interval '1 day'
        from auth.users u join auth.one_time_tokens t on t.user_id = u.id and t.kind = 'confirmation'
        where u.email_confirmed_at is null;
      delete from auth.users where email_confirmed_at is null;
    `,
  },
  {
    id: 'auth-003-constraints',
    // clocks of two processes differ, so times of two of them are in order but for a day
    sql: `
      alter table auth.users
        add constraint users_email_length check (char_length(email) <= 254),
        add constraint users_metadata check (jsonb_typeof(user_metadata) = 'object'),
        add constraint users_times check (
          least(updated_at, email_confirmed_at, last_sign_in_at) >= created_at - interval '1 day');
      alter table auth.sessions
        add constraint sessions_method check (method in ('password')),
        add constraint sessions_times check (refreshed_at >= created_at - interval '1 day');
      alter table auth.refresh_tokens
        add constraint refresh_tokens_lengths check (octet_length(token_hash) = 32 and octet_length(successor_salt) = 32),
        add constraint refresh_tokens_times check (used_at >= created_at - interval '1 day');
      alter table auth.sign_ups
        add constraint sign_ups_email_length check (char_length(email) <= 254),
        add constraint sign_ups_metadata check (jsonb_typeof(user_metadata) = 'object'),
        add constraint sign_ups_lengths check (octet_length(token_hash) = 32 and octet_length(browser_hash) = 32),
        add constraint sign_ups_times check (expires_at > created_at);
      alter table auth.one_time_tokens
        add constraint one_time_tokens_kind check (kind in ('confirmation'));
      alter table auth.attempts
        add constraint attempts_subject check (char_length(subject) = 43);
      alter table auth.signing_keys
        add constraint signing_keys_jwk check (jsonb_typeof(private_jwk) = 'object');
    `,
  },
  {
    id: 'auth-004-known-places',
    sql: `
      create table auth.known_places (
        place_hash bytea primary key check (octet_length(place_hash) = 32),
        account_id uuid not null references auth.users on delete cascade,
        seen_at timestamptz not null
      );
      create index on auth.known_places (account_id);
      create index on auth.known_places (seen_at);
    `,
  },
  {
    id: 'auth-005-mail-tokens',
    // mails that are under way keep their links; the day of a sign-up counts from its mail
    sql: `
      create table auth.mail_tokens (
        token_hash bytea primary key check (octet_length(token_hash) = 32),
        purpose text not null check (char_length(purpose) between 1 and 40),
        subject text not null check (char_length(subject) between 1 and 200),
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        constraint mail_tokens_times check (expires_at > created_at)
      );
      create index on auth.mail_tokens (purpose, subject);
      create index on auth.mail_tokens (expires_at);

      insert into auth.mail_tokens (token_hash, purpose, subject, created_at, expires_at)
        select token_hash, 'sign-up', id::text, created_at, expires_at from auth.sign_ups;
      alter table auth.sign_ups drop column token_hash;
      alter table auth.sign_ups add constraint sign_ups_browser_hash check (octet_length(browser_hash) = 32);
      drop table auth.one_time_tokens;
    `,
  },
  {
    id: 'auth-006-codes',
    // an account made by a code has no password; the program before this one takes none for a wrong one
    sql: `
      alter table auth.users alter column password_hash drop not null;
      alter table auth.sessions
        drop constraint sessions_method,
        add constraint sessions_method check (method in ('password', 'otp', 'magiclink', 'recovery'));

      create table auth.codes (
        email text primary key check (email = lower(email)),
        id uuid not null unique,
        salt bytea not null,
        code_hash bytea not null,
        user_metadata jsonb not null default '{}',
        makes_account boolean not null,
        guesses integer not null default 0,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        constraint codes_email_length check (char_length(email) <= 254),
        constraint codes_lengths check (octet_length(salt) = 32 and octet_length(code_hash) = 32),
        constraint codes_metadata check (jsonb_typeof(user_metadata) = 'object'),
        constraint codes_guesses check (guesses >= 0),
        constraint codes_times check (expires_at > created_at)
      );
      create index on auth.codes (expires_at);
    `,
  },
  {
    id: 'auth-007-oauth',
    sql: `
      alter table auth.sessions
        drop constraint sessions_method,
        add constraint sessions_method check (method in ('password', 'otp', 'magiclink', 'recovery', 'oauth'));

      create table auth.identities (
        provider text not null,
        issuer text not null,
        subject text not null,
        id uuid not null unique,
        user_id uuid not null references auth.users on delete cascade,
        email text not null check (email = lower(email)),
        created_at timestamptz not null,
        last_sign_in_at timestamptz not null,
        primary key (issuer, subject),
        constraint identities_provider check (provider in ('google')),
        constraint identities_lengths check (
          char_length(issuer) <= 2000 and char_length(subject) between 1 and 255 and char_length(email) <= 254),
        constraint identities_times check (last_sign_in_at >= created_at - interval '1 day')
      );
      create unique index on auth.identities (user_id, issuer);

      create table auth.oauth_flows (
        state_hash bytea primary key,
        provider text not null,
        salt bytea not null,
        redirect_to text not null,
        challenge text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        constraint oauth_flows_provider check (provider in ('google')),
        constraint oauth_flows_lengths check (octet_length(state_hash) = 32 and octet_length(salt) = 32
          and char_length(redirect_to) <= 2000 and char_length(challenge) = 43),
        constraint oauth_flows_times check (expires_at > created_at)
      );
      create index on auth.oauth_flows (expires_at);

      create table auth.oauth_codes (
        code_hash bytea primary key,
        user_id uuid not null references auth.users on delete cascade,
        challenge text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        constraint oauth_codes_lengths check (octet_length(code_hash) = 32 and char_length(challenge) = 43),
        constraint oauth_codes_times check (expires_at > created_at)
      );
      create index on auth.oauth_codes (user_id);
      create index on auth.oauth_codes (expires_at);
    `,
  },
  {
    id: 'auth-008-recovery-and-changes',
    // the program before this one asks for codes to sign in only
    sql: `
      alter table auth.codes
        add column purpose text not null default 'sign-in'
          check (purpose in ('sign-in', 'recovery', 'reauthentication', 'email_change')),
        add column account_id uuid references auth.users on delete cascade,
        add constraint codes_account check ((purpose = 'email_change') = (account_id is not null));
      create index on auth.codes (account_id);

      alter table auth.sessions add column device text check (char_length(device) between 1 and 300);

      create table auth.changes (
        id uuid primary key,
        account_id uuid not null references auth.users on delete cascade,
        old_email text not null check (old_email = lower(old_email)) check (char_length(old_email) <= 254),
        created_at timestamptz not null,
        expires_at timestamptz not null,
        constraint changes_times check (expires_at > created_at)
      );
      create index on auth.changes (account_id);
      create index on auth.changes (expires_at);
    `,
  },
  {
    id: 'auth-009-mailed-codes',
    // auth.codes, with one code an address, is of the program before this one alone, and goes a release later
    sql: `
      create table auth.mailed_codes (
        id uuid primary key,
        email text not null check (email = lower(email)),
        purpose text not null check (purpose in ('sign-in', 'recovery', 'reauthentication', 'email_change')),
        account_id uuid references auth.users on delete cascade,
        salt bytea not null,
        code_hash bytea not null,
        place_hash bytea,
        user_metadata jsonb not null default '{}',
        makes_account boolean not null,
        guesses integer not null default 0,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        constraint mailed_codes_one_live unique nulls not distinct (email, purpose, account_id),
        constraint mailed_codes_account check ((purpose = 'email_change') = (account_id is not null)),
        constraint mailed_codes_email_length check (char_length(email) <= 254),
        constraint mailed_codes_lengths check (
          octet_length(salt) = 32 and octet_length(code_hash) = 32 and octet_length(place_hash) = 32),
        constraint mailed_codes_metadata check (jsonb_typeof(user_metadata) = 'object'),
        constraint mailed_codes_guesses check (guesses >= 0),
        constraint mailed_codes_times check (expires_at > created_at)
      );
      create index on auth.mailed_codes (account_id);
      create index on auth.mailed_codes (expires_at);

      insert into auth.mailed_codes (id, email, purpose, account_id, salt, code_hash, user_metadata, makes_account,
          guesses, created_at, expires_at)
        select id, email, purpose, account_id, salt, code_hash, user_metadata, makes_account, guesses, created_at,
          expires_at from auth.codes;
      delete from auth.codes;
    `,
  },
];
