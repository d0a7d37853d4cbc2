-- A government's level is a figure too: where it applies, and the day it was read.
alter table fresh_figures add column scope text check (scope in ('whole', 'higher-in-parts', 'parts'));
alter table fresh_figures add column as_of date;
alter table fresh_figures add constraint fresh_figures_advice_check check ((scope is null) = (as_of is null));
