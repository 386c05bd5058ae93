-- A statement that gives an order its status also says since when it is canceled: no trigger has each update compute `search` again.
grant update (canceled_at) on excursion_order to gangway_agency;
