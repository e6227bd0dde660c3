ALTER TABLE "contributions" ADD COLUMN "push_protocol" text;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "push_epoch" integer DEFAULT 0 NOT NULL;