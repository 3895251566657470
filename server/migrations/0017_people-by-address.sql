-- Who is looked up by an address, or by what ends its first part, is found at once among however many.
create index accounts_by_local_part on accounts (reverse(split_part(email, '@', 1)) text_pattern_ops);
