-- Webhooks of an agency send what their maker may read.
grant select (sees_money) on account to gangway_agency;
