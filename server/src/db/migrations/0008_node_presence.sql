CREATE TABLE "nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
