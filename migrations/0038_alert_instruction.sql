-- What whoever warns tells people to do, in their own words; null where they say nothing.
alter table alerts add column instruction text;
